# Lekcije: kako se kaže ko gde sedi
lesson-who-you = Ti
lesson-who-partner = Tvoj partner
lesson-who-right = Igrač desno od tebe
lesson-who-left = Igrač levo od tebe
lesson-who-across = Igrač preko puta

# Lekcije: na kraju vođenog deljenja
lesson-over = To je bilo vođeno deljenje. Možeš da igraš dalje koliko hoćeš: pravilo koje se još nije pojavilo objasnićemo kad na njega dođe red.

# Lekcije: na ekranu
lesson-title = Lekcija
lesson-learn = Nauči igrajući
lesson-learn-what = Prvo deljenje sa robotima, koje svako pravilo objasni onda kad prvi put zatreba.
lesson-next = Jasno
lesson-more = Dalje (još { $left })
lesson-hide = Sakrij lekciju
lesson-show = Prikaži lekciju
lesson-happened = Šta se desilo
lesson-earlier = Pročitaj opet
lesson-hint = Možeš da odigraš svaku dozvoljenu kartu. Posle svake piše šta je uradila, a svako pravilo kad prvi put zatreba.
help-learn = Nauči igru igrajući: prvo deljenje objašnjava svako pravilo kad prvi put zatreba.
no-lesson = Za { $game } nema lekcije. Ima je za: { $games }.
