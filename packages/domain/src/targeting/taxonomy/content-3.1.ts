/**
 * Ids, parents, names and marks of the IAB Content Taxonomy 3.1 of IAB Tech Lab, under CC BY 3.0
 * (https://creativecommons.org/licenses/by/3.0/). Its columns of tiers are left out: they follow from the parents.
 */
export const CONTENT_3_1 = `Content Taxonomy v3.1\t\t\tExtension
Unique ID\tParent\tName\t
150\t\tAttractions
151\t150\tAmusement and Theme Parks
179\t150\tBars & Restaurants
181\t150\tCasinos & Gambling
153\t150\tHistoric Site and Landmark Tours
154\t150\tMalls & Shopping Centers
155\t150\tMuseums & Galleries
158\t150\tNightclubs
159\t150\tOutdoor Activities
160\t150\tParks & Nature
177\t150\tTheater Venues
178\t150\tZoos & Aquariums
1\t\tAutomotive
2\t1\tAuto Body Styles
3\t2\tCommercial Trucks
8\t2\tConvertible
9\t2\tCoupe
10\t2\tCrossover
11\t2\tHatchback
12\t2\tMicrocar
13\t2\tMinivan
14\t2\tOff-Road Vehicles
15\t2\tPickup Trucks
4\t2\tSedan
5\t2\tStation Wagon
6\t2\tSUV
7\t2\tVan
30\t1\tAuto Buying and Selling
31\t1\tAuto Insurance
32\t1\tAuto Parts
33\t1\tAuto Recalls
41\t1\tAuto Rentals
34\t1\tAuto Repair
35\t1\tAuto Safety
36\t1\tAuto Shows
37\t1\tAuto Technology
38\t37\tAuto Infotainment Technologies
39\t37\tAuto Navigation Systems
40\t37\tAuto Safety Technologies
16\t1\tAuto Type
17\t16\tBudget Cars
18\t16\tCertified Pre-Owned Cars
19\t16\tClassic Cars
20\t16\tConcept Cars
21\t16\tDriverless Cars
22\t16\tGreen Vehicles
23\t16\tLuxury Cars
24\t16\tPerformance Cars
25\t1\tCar Culture
26\t1\tDash Cam Videos
27\t1\tMotorcycles
28\t1\tRoad-Side Assistance
29\t1\tScooters
42\t\tBooks and Literature
43\t42\tArt and Photography
46\t42\tComics and Graphic Novels
48\t42\tFiction
49\t42\tPoetry
52\t\tBusiness and Finance
53\t52\tBusiness
54\t53\tBusiness Accounting & Finance
62\t53\tBusiness Administration
63\t53\tBusiness Banking & Finance
64\t63\tAngel Investment
65\t63\tBankruptcy
66\t63\tBusiness Loans
67\t63\tDebt Factoring & Invoice Discounting
68\t63\tMergers and Acquisitions
69\t63\tPrivate Equity
70\t63\tSale & Lease Back
71\t63\tVenture Capital
72\t53\tBusiness I.T.
73\t53\tBusiness Operations
79\t53\tBusiness Utilities
74\t53\tConsumer Issues
75\t74\tRecalls
76\t53\tExecutive Leadership & Management
77\t53\tGovernment Business
78\t53\tGreen Solutions
55\t53\tHuman Resources
56\t53\tLarge Business
57\t53\tLogistics
58\t53\tMarketing and Advertising
59\t53\tSales
60\t53\tSmall and Medium-sized Business
61\t53\tStartups
80\t52\tEconomy
81\t80\tCommodities
82\t80\tCurrencies
83\t80\tFinancial Crisis
84\t80\tFinancial Reform
85\t80\tFinancial Regulation
86\t80\tGasoline Prices
87\t80\tHousing Market
88\t80\tInterest Rates
89\t80\tJob Market
90\t52\tIndustries
91\t90\tAdvertising Industry
102\t90\tAgriculture
113\t90\tApparel Industry
117\t90\tAutomotive Industry
118\t90\tAviation Industry
119\t90\tBiotech and Biomedical Industry
120\t90\tCivil Engineering Industry
121\t90\tConstruction Industry
122\t90\tDefense Industry
92\t90\tEducation industry
93\t90\tEntertainment Industry
94\t90\tEnvironmental Services Industry
95\t90\tFinancial Industry
96\t90\tFood Industry
97\t90\tHealthcare Industry
98\t90\tHospitality Industry
99\t90\tInformation Services Industry
100\t90\tLegal Services Industry
101\t90\tLogistics and Transportation Industry
103\t90\tManagement Consulting Industry
104\t90\tManufacturing Industry
105\t90\tMechanical and Industrial Engineering Industry
106\t90\tMedia Industry
107\t90\tMetals Industry
108\t90\tNon-Profit Organizations
109\t90\tPharmaceutical Industry
110\t90\tPower and Energy Industry
111\t90\tPublishing Industry
112\t90\tReal Estate Industry
114\t90\tRetail Industry
115\t90\tTechnology Industry
116\t90\tTelecommunications Industry
123\t\tCareers
124\t123\tApprenticeships
125\t123\tCareer Advice
126\t123\tCareer Planning
127\t123\tJob Search
128\t127\tJob Fairs
129\t127\tResume Writing and Advice
130\t123\tRemote Working
131\t123\tVocational Training
80DV8O\t\tCommunication
380\t\tCrime
381\t\tDisasters
132\t\tEducation
133\t132\tAdult Education
137\t132\tCollege Education
138\t137\tCollege Planning
139\t137\tPostgraduate Education
140\t139\tProfessional School
141\t137\tUndergraduate Education
142\t132\tEarly Childhood Education
143\t132\tEducational Assessment
144\t143\tStandardized Testing
145\t132\tHomeschooling
146\t132\tHomework and Study
147\t132\tLanguage Learning
148\t132\tOnline Education
149\t132\tPrimary Education
134\t132\tPrivate School
135\t132\tSecondary Education\tSCD
136\t132\tSpecial Education
JLBCU7\t\tEntertainment
324\tJLBCU7\tMovies
338\tJLBCU7\tMusic
640\tJLBCU7\tTelevision
8VZQHL\t\tEvents
162\t8VZQHL\tAwards Shows
180\t8VZQHL\tBusiness Expos & Conferences
185\t8VZQHL\tFan Conventions
186\t\tFamily and Relationships\tSCD
187\t186\tBereavement\tSCD
188\t186\tDating
189\t186\tDivorce
190\t186\tEldercare
191\t186\tMarriage and Civil Unions
192\t186\tParenting
193\t192\tAdoption and Fostering
194\t192\tDaycare and Pre-School
195\t192\tInternet Safety
196\t192\tParenting Babies and Toddlers
197\t192\tParenting Children Aged 4-11\tSCD
198\t192\tParenting Teens\tSCD
199\t192\tSpecial Needs Kids
200\t186\tSingle Life
201\t\tFine Art
202\t201\tCostume
203\t201\tDance
204\t201\tDesign
205\t201\tDigital Arts
206\t201\tFine Art Photography
207\t201\tModern Art
208\t201\tOpera
209\t201\tTheater\tSCD
210\t\tFood & Drink
211\t210\tAlcoholic Beverages
215\t210\tBarbecues and Grilling
216\t210\tCooking
217\t210\tDesserts and Baking
218\t210\tDining Out
219\t210\tFood Allergies
220\t210\tFood Movements
221\t210\tHealthy Cooking and Eating
222\t210\tNon-Alcoholic Beverages
212\t210\tVegan Diets\tSCD
213\t210\tVegetarian Diets
214\t210\tWorld Cuisines
SPSHQ5\t\tGenres
VKIV56\tSPSHQ5\tNature
325\tSPSHQ5\tAction/Adventure
641\tSPSHQ5\tAnimation & Anime
44\tSPSHQ5\tBiographies
646\tSPSHQ5\tComedy
332\tSPSHQ5\tDocumentary
647\tSPSHQ5\tDrama
648\tSPSHQ5\tFactual
645\tSPSHQ5\tFamily/Children
335\tSPSHQ5\tFantasy
EZWB7V\tSPSHQ5\tHistory
649\tSPSHQ5\tHoliday
336\tSPSHQ5\tHorror
TIFQA5\tSPSHQ5\tLifestyle
650\tSPSHQ5\tMusic Video
156\tSPSHQ5\tMusical
331\tSPSHQ5\tMystery
651\tSPSHQ5\tReality TV
326\tSPSHQ5\tRomance
652\tSPSHQ5\tScience Fiction
642\tSPSHQ5\tSoap Opera
643\tSPSHQ5\tSpecial Interest (Indie/Art House)
370\tSPSHQ5\tSports Radio
371\tSPSHQ5\tTalk Radio
376\tSPSHQ5\tPublic Radio
A0AH3G\tSPSHQ5\tTalk Show
KHPC5A\tSPSHQ5\tTrue Crime
KHPC6A\tSPSHQ5\tWestern\tSCD
51\tSPSHQ5\tYoung Adult
700\tSPSHQ5\tThriller
223\t\tHealthy Living
224\t223\tChildren's Health
225\t223\tFitness and Exercise
226\t225\tParticipant Sports
227\t225\tRunning and Jogging
228\t223\tMen's Health\tSCD
229\t223\tNutrition
230\t223\tSenior Health
231\t223\tWeight Loss
232\t223\tWellness
233\t232\tAlternative Medicine
234\t233\tHerbs and Supplements\tSCD
235\t233\tHolistic Health
236\t232\tPhysical Therapy
237\t232\tSmoking Cessation
238\t223\tWomen's Health
239\t\tHobbies & Interests
240\t239\tAntiquing and Antiques
248\t239\tArts and Crafts
249\t248\tBeadwork
250\t248\tCandle and Soap Making
251\t248\tDrawing and Sketching
252\t248\tJewelry Making
253\t248\tNeedlework
254\t248\tPainting
255\t248\tPhotography
256\t248\tScrapbooking
257\t248\tWoodworking
258\t239\tBeekeeping
259\t239\tBirdwatching
260\t239\tCigars
261\t239\tCollecting
262\t261\tComic Books
263\t261\tStamps and Coins
264\t239\tContent Production
265\t264\tAudio Production
266\t264\tFreelance Writing
267\t264\tScreenwriting
268\t264\tVideo Production
269\t239\tGames and Puzzles
270\t269\tBoard Games and Puzzles
271\t269\tCard Games
272\t269\tRoleplaying Games
273\t239\tGenealogy and Ancestry
241\t239\tMagic and Illusion
242\t239\tModel Toys
243\t239\tMusical Instruments
244\t239\tParanormal Phenomena
245\t239\tRadio Control
246\t239\tSci-fi and Fantasy
247\t239\tWorkshops and Classes
1KXCLD\t\tHolidays
157\t1KXCLD\tNational & Civic Holidays
274\t\tHome & Garden
275\t274\tGardening
278\t274\tHome Appliances
279\t274\tHome Entertaining
280\t274\tHome Improvement
281\t274\tHome Security
282\t274\tIndoor Environmental Quality
283\t274\tInterior Decorating
284\t274\tLandscaping
285\t274\tOutdoor Decorating
276\t274\tRemodeling & Construction
277\t274\tSmart Home\tSCD
383\t\tLaw\tSCD
286\t\tMedical Health\tSCD
323\t286\tCosmetic Medical Services\tSCD
287\t286\tDiseases and Conditions\tSCD
288\t287\tAllergies\tSCD
306\t287\tBlood Disorders\tSCD
312\t287\tBone and Joint Conditions\tSCD
313\t287\tBrain and Nervous System Disorders\tSCD
314\t287\tCancer\tSCD
315\t287\tCold and Flu\tSCD
316\t287\tDental Health\tSCD
317\t287\tDiabetes\tSCD
318\t287\tDigestive Disorders\tSCD
289\t287\tEar, Nose and Throat Conditions\tSCD
290\t287\tEndocrine and Metabolic Diseases\tSCD
291\t290\tHormonal Disorders\tSCD
292\t290\tMenopause\tSCD
293\t290\tThyroid Disorders\tSCD
294\t287\tEye and Vision Conditions\tSCD
295\t287\tFoot Health\tSCD
296\t287\tHeart and Cardiovascular Diseases\tSCD
297\t287\tInfectious Diseases\tSCD
298\t287\tInjuries\tSCD
299\t298\tFirst Aid\tSCD
300\t287\tLung and Respiratory Health\tSCD
301\t287\tMental Health\tSCD
302\t287\tReproductive Health\tSCD
303\t302\tBirth Control\tSCD
304\t302\tInfertility\tSCD
305\t302\tPregnancy\tSCD
307\t287\tSexual Health\tSCD
308\t307\tSexual Conditions\tSCD
309\t287\tSkin and Dermatology\tSCD
310\t287\tSleep Disorders\tSCD
311\t287\tSubstance Abuse\tSCD
319\t286\tMedical Tests
320\t286\tPharmaceutical Drugs
321\t286\tSurgery
322\t286\tVaccines
342\t338\tAdult Album Alternative
339\t338\tAdult Contemporary Music
340\t339\tSoft AC Music
341\t339\tUrban AC Music
343\t338\tAlternative Music
360\t338\tBlues
344\t338\tChildren's Music
345\t338\tClassic Hits
346\t338\tClassical Music
347\t338\tCollege Radio
348\t338\tComedy (Music and Audio)
349\t338\tContemporary Hits/Pop/Top 40
350\t338\tCountry Music
351\t338\tDance and Electronic Music
354\t338\tGospel Music
355\t338\tHip Hop Music
356\t338\tInspirational/New Age Music
357\t338\tJazz
358\t338\tOldies/Adult Standards
362\t338\tR&B/Soul/Funk
359\t338\tReggae
361\t338\tReligious (Music and Audio)
363\t338\tRock Music
364\t363\tAlbum-oriented Rock
365\t363\tAlternative Rock
366\t363\tClassic Rock
367\t363\tHard Rock
368\t363\tSoft Rock
353\t338\tSongwriters/Folk
369\t338\tSoundtracks, TV and Showtunes
352\t338\tWorld/International Music
377\t338\tUrban Contemporary Music
378\t338\tVariety (Music and Audio)
163\t\tPersonal Celebrations & Life Events
164\t163\tAnniversary
166\t163\tBaby Shower
167\t163\tBachelor Party
168\t163\tBachelorette Party
169\t163\tBirth
170\t163\tBirthday
171\t163\tFuneral
172\t163\tGraduation
173\t163\tProm
165\t163\tWedding
391\t\tPersonal Finance
392\t391\tConsumer Banking
393\t391\tFinancial Assistance
394\t393\tGovernment Support and Welfare
395\t393\tStudent Financial Aid
396\t391\tFinancial Planning
397\t391\tFrugal Living
417\t391\tHome Utilities
418\t417\tGas and Electric
419\t417\tInternet Service Providers
420\t417\tPhone Services
421\t417\tWater Services
398\t391\tInsurance
399\t398\tHealth Insurance
400\t398\tHome Insurance
401\t398\tLife Insurance
402\t398\tMotor Insurance
403\t398\tPet Insurance
404\t398\tTravel Insurance
405\t391\tPersonal Debt
406\t405\tCredit Cards\tSCD
407\t405\tHome Financing
408\t405\tPersonal Loans
409\t405\tStudent Loans
410\t391\tPersonal Investing
411\t410\tHedge Funds
412\t410\tMutual Funds
413\t410\tOptions
414\t410\tStocks and Bonds
415\t391\tPersonal Taxes
416\t391\tRetirement Planning
422\t\tPets
423\t422\tBirds
424\t422\tCats
425\t422\tDogs
426\t422\tFish and Aquariums
427\t422\tLarge Animals
428\t422\tPet Adoptions
431\t422\tPet Supplies\tSCD
429\t422\tReptiles\tSCD
430\t422\tVeterinary Medicine
386\t\tPolitics
8YPBBL\t386\tCivic affairs
387\t386\tElections
388\t386\tPolitical Issues & Policy
432\t\tPop Culture
433\t432\tCelebrity Deaths
434\t432\tCelebrity Families
435\t432\tCelebrity Homes
436\t432\tCelebrity Pregnancy
437\t432\tCelebrity Relationships
438\t432\tCelebrity Scandal
439\t432\tCelebrity Style
440\t432\tHumor and Satire
W3CW2J\t602\tProductivity
441\t\tReal Estate
442\t441\tApartments
445\t441\tDevelopmental Sites
446\t441\tHotel Properties
447\t441\tHouses
448\t441\tIndustrial Property
449\t441\tLand and Farms
450\t441\tOffice Property
451\t441\tReal Estate Buying and Selling\tSCD
452\t441\tReal Estate Renting and Leasing\tSCD
443\t441\tRetail Property\tSCD
444\t441\tVacation Properties\tSCD
453\t\tReligion & Spirituality\tSCD
454\t453\tAgnosticism\tSCD
456\t453\tAstrology\tSCD
457\t453\tAtheism\tSCD
458\t453\tBuddhism\tSCD
459\t453\tChristianity\tSCD
460\t453\tHinduism\tSCD
461\t453\tIslam\tSCD
462\t453\tJudaism
463\t453\tSikhism
455\t453\tSpirituality\tSCD
464\t\tScience
465\t464\tBiological Sciences
466\t464\tChemistry
467\t464\tEnvironment
468\t464\tGenetics
469\t464\tGeography
470\t464\tGeology
471\t464\tPhysics
472\t464\tSpace and Astronomy
390\t464\tWeather
v9i3On\t\tSensitive Topics
Rm3SiT\tv9i3On\tAdult & Explicit Sexual Content
avbNf2\tv9i3On\tArms & Ammunition
XtODT3\tv9i3On\tCrime & Harmful Acts to Individuals, Society & Human Right Violations
I4GWl6\tv9i3On\tDeath, Injury, or Military Conflict
Z7rJBM\tv9i3On\tDebated Sensitive Social Issues
HxqYV1\tv9i3On\tHate Speech and Acts of Aggression
pg0WhF\tv9i3On\tIllegal Drugs, Tobacco, eCigarettes, Vaping, Alcohol
j9PaO9\tv9i3On\tObscenity and Profanity
mm3UXx\tv9i3On\tOnline Piracy
6i4dB6\tv9i3On\tSpam or Harmful Content
8FD8nI\tv9i3On\tTerrorism
473\t\tShopping
482\t473\tChildren's Games and Toys
474\t473\tCoupons and Discounts
475\t473\tFlower Shopping
476\t473\tGifts and Greetings Cards
477\t473\tGrocery Shopping
478\t473\tHoliday Shopping
479\t473\tHousehold Supplies
480\t473\tLotteries and Scratchcards
161\t473\tParty Supplies and Decorations
481\t473\tSales and Promotions
483\t\tSports
484\t483\tAmerican Football
507\t483\tAustralian Rules Football
518\t483\tAuto Racing\tSCD
519\t518\tMotorcycle Sports
534\t483\tBadminton
545\t483\tBaseball
547\t483\tBasketball
548\t483\tBeach Volleyball
549\t483\tBodybuilding
550\t483\tBowling
485\t483\tBoxing
486\t483\tCheerleading
487\t483\tCollege Sports
490\t487\tCollege Baseball
489\t487\tCollege Basketball
488\t487\tCollege Football
491\t483\tCricket
492\t483\tCycling
493\t483\tDarts
494\t483\tDisabled Sports
495\t483\tDiving
496\t483\tEquine Sports
497\t483\tHorse Racing
498\t483\tExtreme Sports
499\t498\tCanoeing and Kayaking
500\t498\tClimbing
501\t498\tPaintball
502\t498\tScuba Diving
503\t498\tSkateboarding
504\t498\tSnowboarding
505\t498\tSurfing and Bodyboarding
506\t498\tWaterskiing and Wakeboarding
508\t483\tFantasy Sports
509\t483\tField Hockey
510\t483\tFigure Skating
511\t483\tFishing Sports
512\t483\tGolf
513\t483\tGymnastics
514\t483\tHunting and Shooting
515\t483\tIce Hockey
516\t483\tInline Skating
517\t483\tLacrosse
520\t483\tMartial Arts
521\t483\tOlympic Sports
522\t521\tSummer Olympic Sports
523\t521\tWinter Olympic Sports
524\t483\tPoker and Professional Gambling
525\t483\tRodeo
526\t483\tRowing
527\t483\tRugby
528\t527\tRugby League
529\t527\tRugby Union
530\t483\tSailing
531\t483\tSkiing
532\t483\tSnooker/Pool/Billiards
533\t483\tSoccer
535\t483\tSoftball
551\t483\tSports Equipment
536\t483\tSquash
537\t483\tSwimming
538\t483\tTable Tennis
539\t483\tTennis
540\t483\tTrack and Field
541\t483\tVolleyball
542\t483\tWalking
543\t483\tWater Polo
544\t483\tWeightlifting
546\t483\tWrestling
552\t\tStyle & Fashion
553\t552\tBeauty
554\t553\tHair Care
555\t553\tMakeup and Accessories
556\t553\tNail Care
557\t553\tNatural and Organic Beauty
558\t553\tPerfume and Fragrance
559\t553\tSkin Care
574\t552\tBody Art
575\t552\tChildren's Clothing
576\t552\tDesigner Clothing
577\t552\tFashion Trends
578\t552\tHigh Fashion
579\t552\tMen's Fashion
580\t579\tMen's Accessories
581\t580\tMen's Jewelry and Watches
582\t579\tMen's Clothing
583\t582\tMen's Business Wear
584\t582\tMen's Casual Wear
585\t582\tMen's Formal Wear
586\t582\tMen's Outerwear
587\t582\tMen's Sportswear
588\t582\tMen's Underwear and Sleepwear
589\t579\tMen's Shoes and Footwear
590\t552\tPersonal Care
591\t590\tBath and Shower
592\t590\tDeodorant and Antiperspirant
593\t590\tOral care
594\t590\tShaving
595\t552\tStreet Style
560\t552\tWomen's Fashion
561\t560\tWomen's Accessories
562\t561\tWomen's Glasses
563\t561\tWomen's Handbags and Wallets
564\t561\tWomen's Hats and Scarves
565\t561\tWomen's Jewelry and Watches
566\t560\tWomen's Clothing
567\t566\tWomen's Business Wear
568\t566\tWomen's Casual Wear
569\t566\tWomen's Formal Wear
570\t566\tWomen's Intimates and Sleepwear
571\t566\tWomen's Outerwear
572\t566\tWomen's Sportswear
573\t560\tWomen's Shoes and Footwear
596\t\tTechnology & Computing
597\t596\tArtificial Intelligence
598\t596\tAugmented Reality
599\t596\tComputing
600\t599\tComputer Networking
601\t599\tComputer Peripherals
602\t599\tComputer Software and Applications
603\t602\t3-D Graphics
608\t602\tAntivirus Software
609\t602\tBrowsers
610\t602\tComputer Animation
611\t602\tDatabases
612\t602\tDesktop Publishing
613\t602\tDigital Audio
WQC6HR\t602\tMaps & Navigation
614\t602\tGraphics Software
615\t602\tOperating Systems
604\t602\tPhoto Editing Software
605\t602\tShareware and Freeware
606\t602\tVideo Software
607\t602\tWeb Conferencing
616\t599\tData Storage and Warehousing
617\t599\tDesktops
618\t599\tInformation and Network Security
619\t599\tInternet
620\t619\tCloud Computing
623\t619\tEmail
624\t619\tInternet for Beginners
625\t619\tInternet of Things
626\t619\tIT and Internet Support
627\t619\tSearch
628\t619\tSocial Networking
629\t619\tWeb Design and HTML
621\t619\tWeb Development
622\t619\tWeb Hosting
630\t599\tLaptops
631\t599\tProgramming Languages
632\t596\tConsumer Electronics
633\t632\tCameras and Camcorders
634\t632\tHome Entertainment Systems
635\t632\tSmartphones
636\t632\tTablets and E-readers
637\t632\tWearable Technology
638\t596\tRobotics
639\t596\tVirtual Reality
653\t\tTravel
654\t653\tTravel Accessories
655\t653\tTravel Locations
656\t655\tAfrica Travel
657\t655\tAsia Travel
658\t655\tAustralia and Oceania Travel
659\t655\tEurope Travel
660\t655\tNorth America Travel
661\t655\tPolar Travel
662\t655\tSouth America Travel
663\t653\tTravel Preparation and Advice
664\t653\tTravel Type
665\t664\tAdventure Travel
672\t664\tAir Travel
673\t664\tBeach Travel
674\t664\tBed & Breakfasts
675\t664\tBudget Travel
676\t664\tBusiness Travel
677\t664\tCamping
678\t664\tCruises
679\t664\tDay Trips
666\t664\tFamily Travel
667\t664\tHoneymoons and Getaways
668\t664\tHotels and Motels
669\t664\tRail Travel
670\t664\tRoad Trips
671\t664\tSpas
680\t\tVideo Gaming
681\t680\tConsole Games
682\t680\teSports
683\t680\tMobile Games
684\t680\tPC Games
685\t680\tVideo Game Genres
686\t685\tAction Video Games
691\t685\tAction-Adventure Video Games
MQ2XML\t685\tAdult Video Games
692\t685\tAdventure Video Games
ZJG29S\t685\tCasino and Gambling Video Games
693\t685\tCasual Games
694\t685\tEducational Video Games
695\t685\tExercise and Fitness Video Games
VWGKS7\t685\tFamily Video Games
II436J\t685\tHorror Video Games
696\t685\tMMOs
697\t685\tMusic and Party Video Games
698\t685\tPuzzle Video Games
VK7KD0\t685\tRacing Video Games
687\t685\tRole-Playing Video Games
688\t685\tSimulation Video Games
689\t685\tSports Video Games
690\t685\tStrategy Video Games
389\t\tWar and Conflicts
`;
