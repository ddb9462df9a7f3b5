# Licitacija pitanjem i odgovorom
auction-answer = Rečeno je { $bid }: drži ili reci dalje.
auction-call = Još ništa nije rečeno što bi držao: reci vrednost ili dalje.
auction-top = { $bid } je najveća vrednost: možeš samo da kažeš dalje.
auction-too-low = Licitacija je na { $bid }: moraš više, najmanje { $next }.
auction-next-only = Sada sme da se kaže samo sledeća vrednost: { $next }.
auction-no-value = { $value } ne sme da se kaže: nijedna igra nema tu vrednost.
