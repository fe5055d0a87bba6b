/** Countries as data writes them: ISO 3166 codes, or names in the languages of our clients. */

/** ISO 3166-1 codes of two and of three letters. Kosovo has the one that everybody uses. */
// biome-ignore format: a table
const CODES = 'AF:AFG AX:ALA AL:ALB DZ:DZA AS:ASM AD:AND AO:AGO AI:AIA AG:ATG AR:ARG AM:ARM AW:ABW AU:AUS AT:AUT AZ:AZE BS:BHS BH:BHR BD:BGD BB:BRB BY:BLR BE:BEL BZ:BLZ BJ:BEN BM:BMU BT:BTN BO:BOL BQ:BES BA:BIH BW:BWA BR:BRA IO:IOT BN:BRN BG:BGR BF:BFA BI:BDI CV:CPV KH:KHM CM:CMR CA:CAN KY:CYM CF:CAF TD:TCD CL:CHL CN:CHN CX:CXR CC:CCK CO:COL KM:COM CG:COG CD:COD CK:COK CR:CRI CI:CIV HR:HRV CU:CUB CW:CUW CY:CYP CZ:CZE DK:DNK DJ:DJI DM:DMA DO:DOM EC:ECU EG:EGY SV:SLV GQ:GNQ ER:ERI EE:EST SZ:SWZ ET:ETH FK:FLK FO:FRO FJ:FJI FI:FIN FR:FRA GF:GUF PF:PYF TF:ATF GA:GAB GM:GMB GE:GEO DE:DEU GH:GHA GI:GIB GR:GRC GL:GRL GD:GRD GP:GLP GU:GUM GT:GTM GG:GGY GN:GIN GW:GNB GY:GUY HT:HTI HM:HMD VA:VAT HN:HND HK:HKG HU:HUN IS:ISL IN:IND ID:IDN IR:IRN IQ:IRQ IE:IRL IM:IMN IL:ISR IT:ITA JM:JAM JP:JPN JE:JEY JO:JOR KZ:KAZ KE:KEN KI:KIR KP:PRK KR:KOR KW:KWT KG:KGZ LA:LAO LV:LVA LB:LBN LS:LSO LR:LBR LY:LBY LI:LIE LT:LTU LU:LUX MO:MAC MG:MDG MW:MWI MY:MYS MV:MDV ML:MLI MT:MLT MH:MHL MQ:MTQ MR:MRT MU:MUS YT:MYT MX:MEX FM:FSM MD:MDA MC:MCO MN:MNG ME:MNE MS:MSR MA:MAR MZ:MOZ MM:MMR NA:NAM NR:NRU NP:NPL NL:NLD NC:NCL NZ:NZL NI:NIC NE:NER NG:NGA NU:NIU NF:NFK MK:MKD MP:MNP NO:NOR OM:OMN PK:PAK PW:PLW PS:PSE PA:PAN PG:PNG PY:PRY PE:PER PH:PHL PN:PCN PL:POL PT:PRT PR:PRI QA:QAT RE:REU RO:ROU RU:RUS RW:RWA BL:BLM SH:SHN KN:KNA LC:LCA MF:MAF PM:SPM VC:VCT WS:WSM SM:SMR ST:STP SA:SAU SN:SEN RS:SRB SC:SYC SL:SLE SG:SGP SX:SXM SK:SVK SI:SVN SB:SLB SO:SOM ZA:ZAF GS:SGS SS:SSD ES:ESP LK:LKA SD:SDN SR:SUR SJ:SJM SE:SWE CH:CHE SY:SYR TW:TWN TJ:TJK TZ:TZA TH:THA TL:TLS TG:TGO TK:TKL TO:TON TT:TTO TN:TUN TR:TUR TM:TKM TC:TCA TV:TUV UG:UGA UA:UKR AE:ARE GB:GBR US:USA UY:URY UZ:UZB VU:VUT VE:VEN VN:VNM VG:VGB VI:VIR WF:WLF EH:ESH YE:YEM ZM:ZMB ZW:ZWE XK:XKX';

/** Codes of two letters of all countries, by their English names. */
export const countryCodes = (): string[] =>
  CODES.split(' ')
    .map((pair) => pair.slice(0, 2))
    .sort((one, other) => countryLabel(one, 'en').localeCompare(countryLabel(other, 'en'), 'en'));

/** Languages that names are known in, besides codes. */
const LANGUAGES = ['en', 'de', 'fr', 'es'];

/** Names that tools write, and that are not those of the languages’ own lists. */
// biome-ignore format: a table
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'Vereinigte Arabische Emirate (VAE)'],
  BA: ['Bosnia', 'Bosnia and Herz'],
  BN: ['Brunei Darussalam'],
  BO: ['Bolivia, Plurinational State of'],
  BY: ['Weißrussland', 'Republic of Belarus'],
  CD: ['DR Congo', 'Dem Rep Congo', 'Democratic Republic of the Congo', 'Congo, Democratic Republic of the', 'Congo, The Democratic Republic of the', 'Congo (DRC)'],
  CF: ['Central African Rep'],
  CG: ['Congo', 'Republic of the Congo', 'Congo (Republic)'],
  CI: ['Ivory Coast', 'Cote d Ivoire', 'Elfenbeinküste'],
  CN: ['Mainland China', 'People s Republic of China'],
  CV: ['Cape Verde', 'Cabo Verde'],
  CZ: ['Czech Republic', 'Tschechische Republik', 'République tchèque', 'República Checa', 'Czechia'],
  DE: ['Federal Republic of Germany', 'Bundesrepublik Deutschland'],
  DO: ['Dominican Rep'],
  FK: ['Falkland Islands (Malvinas)', 'Falkland Islands (Islas Malvinas)'],
  FM: ['Micronesia, Federated States of'],
  GB: ['UK', 'Great Britain', 'Großbritannien', 'Grande-Bretagne', 'Gran Bretaña', 'Britain', 'United Kingdom of Great Britain and Northern Ireland'],
  GR: ['EL', 'Hellas'],
  HK: ['Hong Kong', 'Hongkong', 'Hong Kong SAR'],
  IR: ['Iran, Islamic Republic of', 'Iran (Islamic Republic of)', 'Islamic Republic of Iran'],
  IT: ['Italia'],
  KN: ['Saint Kitts and Nevis'],
  KP: ['Korea, Democratic People s Republic of', 'Korea (North)'],
  KR: ['Korea', 'Korea, Republic of', 'Republic of Korea', 'Korea (South)', 'Korea, South'],
  LA: ['Lao People s Democratic Republic'],
  MD: ['Moldova, Republic of', 'Republic of Moldova', 'Republik Moldau', 'Moldawien'],
  MK: ['Macedonia', 'Macedonia (FYROM)', 'Macedonia, the former Yugoslav Republic of', 'Mazedonien', 'Macédoine'],
  MM: ['Burma', 'Myanmar'],
  MO: ['Macau', 'Macao', 'Macau SAR'],
  NL: ['Holland', 'Netherlands', 'Nederland'],
  PS: ['Palestine', 'Palestine, State of', 'State of Palestine', 'Palestinian Territory', 'Palestinian Territory, Occupied'],
  RE: ['Reunion'],
  RU: ['Russian Federation', 'Russische Föderation', 'Fédération de Russie'],
  SK: ['Slovak Republic'],
  ST: ['Sao Tome and Principe'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland', 'Swasiland'],
  TL: ['East Timor', 'Timor Leste'],
  TR: ['Turkey', 'Turkiye', 'Türkei', 'Turquie', 'Turquía'],
  TW: ['Taiwan, Province of China', 'Taiwan (Province of China)', 'Taiwan, Republic of China'],
  TZ: ['Tanzania, United Republic of', 'United Republic of Tanzania'],
  US: ['USA', 'United States of America', 'America', 'Vereinigte Staaten von Amerika', 'États-Unis d’Amérique', 'Estados Unidos de América', 'EE. UU.', 'EEUU'],
  VA: ['Holy See', 'Holy See (Vatican City State)', 'Vatican'],
  VE: ['Venezuela, Bolivarian Republic of', 'Venezuela (Bolivarian Republic of)'],
  VG: ['Virgin Islands, British'],
  VI: ['Virgin Islands, U.S.', 'US Virgin Islands'],
  VN: ['Viet Nam'],
};

/** A name without what is written in more than one way: case, accents, punctuation, articles, and words that are cut. */
const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(/\bst /g, 'saint ')
    .replace(/ is$/, ' islands');

let known: ReadonlyMap<string, string> | undefined;

function names(): ReadonlyMap<string, string> {
  if (known) return known;
  const found = new Map<string, string>();
  const pairs = CODES.split(' ').map((pair) => pair.split(':'));
  for (const style of ['short', 'long'] as const) {
    for (const language of LANGUAGES) {
      const regions = new Intl.DisplayNames([language], { type: 'region', style });
      for (const [code = ''] of pairs) found.set(plainName(regions.of(code) ?? code), code);
    }
  }
  for (const [code, others] of Object.entries(OTHER_NAMES)) {
    for (const name of others) found.set(plainName(name), code);
  }
  for (const [code = '', long = ''] of pairs) {
    found.set(code.toLowerCase(), code);
    found.set(long.toLowerCase(), code);
  }
  known = found;
  return found;
}

/** The ISO 3166-1 code of two letters of a country's code or name; null for what is no country that we know. */
export const countryCode = (text: string): string | null => names().get(plainName(text)) ?? null;

/** A country as a reader knows it: the name of a code, any other text as it is. */
export function countryLabel(text: string, locale: string): string {
  const code = /^[A-Z]{2,3}$/.test(text.trim()) ? countryCode(text) : null;
  if (code === null) return text;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? text;
}
