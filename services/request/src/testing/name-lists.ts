/** Names of people and places that nobody needs to hide, most of which look like words that one would. */
export const cleanNames = `
Dick, Dick Dale, Dick Van Dyke, Dickie, Dickinson, Emily Dickinson, Dickson, Charles Dickens, Dickerson, Scunthorpe,
Scunthorpe United, Assad, Bashar Assad, Assange, Cassandra, Bassey, Basil, Asa, Assunta, Hassan,
Hassel, Cummings, E. E. Cummings, Cumming, Alan Cumming, Cummins, Cumberbatch, Cumberland, Cumali, Fagan,
Fagin, Fagundes, Titus, Titania, Tito, Tina Titmuss, Titmuss, Cockburn, Bruce Cockburn, Hitchcock,
Alfred Hitchcock, Hancock, Herbie Hancock, Woodcock, Joe Cocker, Cockrell, Wang, Long Dong Ming, Harshit, Harshita,
Lakshit, Mishita, Matsushita, Takeshita, Shital, Fukuda, Fukuyama, Fukushima, Phuc, Phuc Nguyen,
Kung Fu Panda, Fu Manchu, Annalise, Annalisa, Annaliese, Analiese, Annalena, Anna Lena, Anali, Analía,
Ian Allen, Van Allen, Susan Alba, Essex, Sussex, Middlesex, Sexton, Anne Sexton, Charlie Sexton, Penistone,
Clitheroe, Penelope, Dyche, Van Dyke Parks, John Lee Hooker, Porgy, Bess and Porgy, Georgy, Georgy Girl, Georgie,
Negron, Montenegro, Negroni, Niger, Nigel, Nigella, Nigar, Nicki, Raphaël, Raphael,
Rapper Joe, Don Draper, Therapist Tom, Alan Partridge, Pissarro, Camille Pissarro, Pussycat, Pussy Cat Dolls, Scott, Scat Cat,
Semenov, Semenya, Caster Semenya, Slutsky, Stuart, Wanda, Twain, Shania Twain, Shirley, Shih,
Shi Ting, Ashish, Ashit, Kike Hernandez, Mike, Enrique, Gay Talese, Gaye, Marvin Gaye, Butz,
Buttigieg, Beavers, Johnson, Peters, Willy, Willie Nelson, Randy, Randy Newman, Rod, Woody,
Woody Guthrie, Fanny, Fanny Mendelssohn, Pansy, Lesbia, Lesley, Coon, George Clooney, Rosemary Clooney, Janus,
Magnus, Anushka, Retha, Edith Wharton, Arsenal Fan, Arsenio Hall, Arsenault, Boobalan, Bubba, Cuckoo,
Cuckoo's Nest, Fitz, Spicer, Spic and Span, Fick, Adolf Fick, Ficker, Fokker, Peter Falk, Grand Funk,
Priya, Luis, Sam, Ada, Zoë, Björk, José, Nguyễn, Mehmet, Siobhan,
Xin Yi, Abo, Aboubakar, Fu Wei, Bobby Dyke, Andy Roddick, Vin Riddick, Dhanush, Anushka Sharma, Siriporn,
Pornthip, Porntip, Pornchai, Jiraporn, Dikshit, Rakshit, Parikshit, György Ligeti, Bích Ngọc, Jan Assmann
`
  .trim()
  .split(/,\s+/);

/** Names that nobody wants to read on a big screen. */
export const badNames = `
Fuck You, FUCK, fuuuck, f u c k, F.U.C.K, f*ck, phuck off, motherfucker, Fck U, fuk u, Shit, sh1t,
Bullshit, Shithead, Piece of Shit, a$$hole, Asshole, assh0le, Ass Man, Big Ass, Bitch, b1tch, Son of a Bitch, Cunt,
c u n t, Cock, Cocksucker, Big Dick, Dick Head, Dickhead, d1ckhead, Suck my Dick, Pussy, Slut, Whore, Bastard,
Wanker, Twat, Nigger, n1gger, Nigga, Faggot, Fag, Retard, Rapist, Penis, P3nis, Vagina,
Tits, Titties, Boobs, Cum, Cumshot, Dildo, Porn Star, Anal, Blowjob, Jizz, Dumbass, Adolf Hitler, Nazi, Sexy, Chink,
Spastic
`
  .trim()
  .split(/,\s+/);
