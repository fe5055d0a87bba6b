/** Words that guessers try first, alone, doubled and combined; lower case, without digits and marks. */
export const COMMON_WORDS: readonly string[] =
  `password passwort passwd pass motdepasse contrasena wachtwoord parola haslo senha admin administrator root user guest
  login letmein welcome welkom willkommen bienvenue hello hallo changeme default secret test testing temp sample demo
  qwerty qwertz azerty qwertyuiop qwertyuio asdfgh asdfghjkl asdf asdfjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcdefghijkl
  iloveyou ilove loveyou love lover loveme lovely princess prince queen king master superman batman spiderman starwars
  pokemon naruto dragon monkey shadow sunshine football baseball basketball soccer hockey tennis golf fishing
  liverpool arsenal chelsea barcelona juventus realmadrid manchester united
  michael michelle jennifer jessica jordan daniel andrew thomas charlie robert william matthew joshua ashley nicole
  george maggie buster pepper ginger cookie hunter harley ranger tigger snoopy mickey summer winter spring autumn
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december london paris berlin madrid
  freedom whatever trustno computer internet samsung google facebook microsoft apple windows android iphone server
  system network security office company business work money forever friends family mother father brother sister baby
  angel angels jesus christ heaven blessed happy smile beautiful flower flowers purple orange yellow silver golden
  diamond crystal killer hacker matrix access access portal online service support manager marketing report reports
  media campaign client flightdeck new old my the this your you me and for one two three four
  fuckyou fuck asshole bitch sexy hottie mustang corvette ferrari porsche mercedes yamaha`.split(
    /\s+/,
  );
