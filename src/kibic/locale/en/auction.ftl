# Bidding by calling and answering
auction-answer = { $bid } has been called: hold it or pass.
auction-call = Nothing has been called that you could hold: bid a value or pass.
auction-top = { $bid } is the highest value there is: you can only pass.
auction-too-low = The bid stands at { $bid }: you have to go above it, at least { $next }.
auction-next-only = Only the next value may be called now: { $next }.
auction-no-value = { $value } may not be called: no game has this value.
