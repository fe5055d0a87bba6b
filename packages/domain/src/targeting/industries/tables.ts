/**
 * Codes and names of industries, a line each: code, code of what it lies in, name.
 * NAICS 2022 of the U.S. Census Bureau: sectors and subsectors (public domain, “2022 NAICS Structure”).
 * NACE Rev. 2 of Eurostat: sections and divisions (Regulation (EC) No 1893/2006, Annex I).
 * SIC of 1987 of the U.S. Office of Management and Budget: divisions and major groups (public domain, as OSHA publishes it).
 */
export const NAICS_2022 = `11\t\tAgriculture, Forestry, Fishing and Hunting
111\t11\tCrop Production
112\t11\tAnimal Production and Aquaculture
113\t11\tForestry and Logging
114\t11\tFishing, Hunting and Trapping
115\t11\tSupport Activities for Agriculture and Forestry
21\t\tMining, Quarrying, and Oil and Gas Extraction
211\t21\tOil and Gas Extraction
212\t21\tMining (except Oil and Gas)
213\t21\tSupport Activities for Mining
22\t\tUtilities
221\t22\tUtilities
23\t\tConstruction
236\t23\tConstruction of Buildings
237\t23\tHeavy and Civil Engineering Construction
238\t23\tSpecialty Trade Contractors
31-33\t\tManufacturing
311\t31-33\tFood Manufacturing
312\t31-33\tBeverage and Tobacco Product Manufacturing
313\t31-33\tTextile Mills
314\t31-33\tTextile Product Mills
315\t31-33\tApparel Manufacturing
316\t31-33\tLeather and Allied Product Manufacturing
321\t31-33\tWood Product Manufacturing
322\t31-33\tPaper Manufacturing
323\t31-33\tPrinting and Related Support Activities
324\t31-33\tPetroleum and Coal Products Manufacturing
325\t31-33\tChemical Manufacturing
326\t31-33\tPlastics and Rubber Products Manufacturing
327\t31-33\tNonmetallic Mineral Product Manufacturing
331\t31-33\tPrimary Metal Manufacturing
332\t31-33\tFabricated Metal Product Manufacturing
333\t31-33\tMachinery Manufacturing
334\t31-33\tComputer and Electronic Product Manufacturing
335\t31-33\tElectrical Equipment, Appliance, and Component Manufacturing
336\t31-33\tTransportation Equipment Manufacturing
337\t31-33\tFurniture and Related Product Manufacturing
339\t31-33\tMiscellaneous Manufacturing
42\t\tWholesale Trade
423\t42\tMerchant Wholesalers, Durable Goods
424\t42\tMerchant Wholesalers, Nondurable Goods
425\t42\tWholesale Trade Agents and Brokers
44-45\t\tRetail Trade
441\t44-45\tMotor Vehicle and Parts Dealers
444\t44-45\tBuilding Material and Garden Equipment and Supplies Dealers
445\t44-45\tFood and Beverage Retailers
449\t44-45\tFurniture, Home Furnishings, Electronics, and Appliance Retailers
455\t44-45\tGeneral Merchandise Retailers
456\t44-45\tHealth and Personal Care Retailers
457\t44-45\tGasoline Stations and Fuel Dealers
458\t44-45\tClothing, Clothing Accessories, Shoe, and Jewelry Retailers
459\t44-45\tSporting Goods, Hobby, Musical Instrument, Book, and Miscellaneous Retailers
48-49\t\tTransportation and Warehousing
481\t48-49\tAir Transportation
482\t48-49\tRail Transportation
483\t48-49\tWater Transportation
484\t48-49\tTruck Transportation
485\t48-49\tTransit and Ground Passenger Transportation
486\t48-49\tPipeline Transportation
487\t48-49\tScenic and Sightseeing Transportation
488\t48-49\tSupport Activities for Transportation
491\t48-49\tPostal Service
492\t48-49\tCouriers and Messengers
493\t48-49\tWarehousing and Storage
51\t\tInformation
512\t51\tMotion Picture and Sound Recording Industries
513\t51\tPublishing Industries
516\t51\tBroadcasting and Content Providers
517\t51\tTelecommunications
518\t51\tComputing Infrastructure Providers, Data Processing, Web Hosting, and Related Services
519\t51\tWeb Search Portals, Libraries, Archives, and Other Information Services
52\t\tFinance and Insurance
521\t52\tMonetary Authorities-Central Bank
522\t52\tCredit Intermediation and Related Activities
523\t52\tSecurities, Commodity Contracts, and Other Financial Investments and Related Activities
524\t52\tInsurance Carriers and Related Activities
525\t52\tFunds, Trusts, and Other Financial Vehicles
53\t\tReal Estate and Rental and Leasing
531\t53\tReal Estate
532\t53\tRental and Leasing Services
533\t53\tLessors of Nonfinancial Intangible Assets (except Copyrighted Works)
54\t\tProfessional, Scientific, and Technical Services
541\t54\tProfessional, Scientific, and Technical Services
55\t\tManagement of Companies and Enterprises
551\t55\tManagement of Companies and Enterprises
56\t\tAdministrative and Support and Waste Management and Remediation Services
561\t56\tAdministrative and Support Services
562\t56\tWaste Management and Remediation Services
61\t\tEducational Services
611\t61\tEducational Services
62\t\tHealth Care and Social Assistance
621\t62\tAmbulatory Health Care Services
622\t62\tHospitals
623\t62\tNursing and Residential Care Facilities
624\t62\tSocial Assistance
71\t\tArts, Entertainment, and Recreation
711\t71\tPerforming Arts, Spectator Sports, and Related Industries
712\t71\tMuseums, Historical Sites, and Similar Institutions
713\t71\tAmusement, Gambling, and Recreation Industries
72\t\tAccommodation and Food Services
721\t72\tAccommodation
722\t72\tFood Services and Drinking Places
81\t\tOther Services (except Public Administration)
811\t81\tRepair and Maintenance
812\t81\tPersonal and Laundry Services
813\t81\tReligious, Grantmaking, Civic, Professional, and Similar Organizations
814\t81\tPrivate Households
92\t\tPublic Administration
921\t92\tExecutive, Legislative, and Other General Government Support
922\t92\tJustice, Public Order, and Safety Activities
923\t92\tAdministration of Human Resource Programs
924\t92\tAdministration of Environmental Quality Programs
925\t92\tAdministration of Housing Programs, Urban Planning, and Community Development
926\t92\tAdministration of Economic Programs
927\t92\tSpace Research and Technology
928\t92\tNational Security and International Affairs`;

export const NACE_2 = `A\t\tAgriculture, forestry and fishing
01\tA\tCrop and animal production, hunting and related service activities
02\tA\tForestry and logging
03\tA\tFishing and aquaculture
B\t\tMining and quarrying
05\tB\tMining of coal and lignite
06\tB\tExtraction of crude petroleum and natural gas
07\tB\tMining of metal ores
08\tB\tOther mining and quarrying
09\tB\tMining support service activities
C\t\tManufacturing
10\tC\tManufacture of food products
11\tC\tManufacture of beverages
12\tC\tManufacture of tobacco products
13\tC\tManufacture of textiles
14\tC\tManufacture of wearing apparel
15\tC\tManufacture of leather and related products
16\tC\tManufacture of wood and of products of wood and cork, except furniture; manufacture of articles of straw and plaiting materials
17\tC\tManufacture of paper and paper products
18\tC\tPrinting and reproduction of recorded media
19\tC\tManufacture of coke and refined petroleum products
20\tC\tManufacture of chemicals and chemical products
21\tC\tManufacture of basic pharmaceutical products and pharmaceutical preparations
22\tC\tManufacture of rubber and plastic products
23\tC\tManufacture of other non-metallic mineral products
24\tC\tManufacture of basic metals
25\tC\tManufacture of fabricated metal products, except machinery and equipment
26\tC\tManufacture of computer, electronic and optical products
27\tC\tManufacture of electrical equipment
28\tC\tManufacture of machinery and equipment n.e.c.
29\tC\tManufacture of motor vehicles, trailers and semi-trailers
30\tC\tManufacture of other transport equipment
31\tC\tManufacture of furniture
32\tC\tOther manufacturing
33\tC\tRepair and installation of machinery and equipment
D\t\tElectricity, gas, steam and air conditioning supply
35\tD\tElectricity, gas, steam and air conditioning supply
E\t\tWater supply; sewerage, waste management and remediation activities
36\tE\tWater collection, treatment and supply
37\tE\tSewerage
38\tE\tWaste collection, treatment and disposal activities; materials recovery
39\tE\tRemediation activities and other waste management services
F\t\tConstruction
41\tF\tConstruction of buildings
42\tF\tCivil engineering
43\tF\tSpecialised construction activities
G\t\tWholesale and retail trade; repair of motor vehicles and motorcycles
45\tG\tWholesale and retail trade and repair of motor vehicles and motorcycles
46\tG\tWholesale trade, except of motor vehicles and motorcycles
47\tG\tRetail trade, except of motor vehicles and motorcycles
H\t\tTransportation and storage
49\tH\tLand transport and transport via pipelines
50\tH\tWater transport
51\tH\tAir transport
52\tH\tWarehousing and support activities for transportation
53\tH\tPostal and courier activities
I\t\tAccommodation and food service activities
55\tI\tAccommodation
56\tI\tFood and beverage service activities
J\t\tInformation and communication
58\tJ\tPublishing activities
59\tJ\tMotion picture, video and television programme production, sound recording and music publishing activities
60\tJ\tProgramming and broadcasting activities
61\tJ\tTelecommunications
62\tJ\tComputer programming, consultancy and related activities
63\tJ\tInformation service activities
K\t\tFinancial and insurance activities
64\tK\tFinancial service activities, except insurance and pension funding
65\tK\tInsurance, reinsurance and pension funding, except compulsory social security
66\tK\tActivities auxiliary to financial services and insurance activities
L\t\tReal estate activities
68\tL\tReal estate activities
M\t\tProfessional, scientific and technical activities
69\tM\tLegal and accounting activities
70\tM\tActivities of head offices; management consultancy activities
71\tM\tArchitectural and engineering activities; technical testing and analysis
72\tM\tScientific research and development
73\tM\tAdvertising and market research
74\tM\tOther professional, scientific and technical activities
75\tM\tVeterinary activities
N\t\tAdministrative and support service activities
77\tN\tRental and leasing activities
78\tN\tEmployment activities
79\tN\tTravel agency, tour operator and other reservation service and related activities
80\tN\tSecurity and investigation activities
81\tN\tServices to buildings and landscape activities
82\tN\tOffice administrative, office support and other business support activities
O\t\tPublic administration and defence; compulsory social security
84\tO\tPublic administration and defence; compulsory social security
P\t\tEducation
85\tP\tEducation
Q\t\tHuman health and social work activities
86\tQ\tHuman health activities
87\tQ\tResidential care activities
88\tQ\tSocial work activities without accommodation
R\t\tArts, entertainment and recreation
90\tR\tCreative, arts and entertainment activities
91\tR\tLibraries, archives, museums and other cultural activities
92\tR\tGambling and betting activities
93\tR\tSports activities and amusement and recreation activities
S\t\tOther service activities
94\tS\tActivities of membership organisations
95\tS\tRepair of computers and personal and household goods
96\tS\tOther personal service activities
T\t\tActivities of households as employers; undifferentiated goods- and services-producing activities of households for own use
97\tT\tActivities of households as employers of domestic personnel
98\tT\tUndifferentiated goods- and services-producing activities of private households for own use
U\t\tActivities of extraterritorial organisations and bodies
99\tU\tActivities of extraterritorial organisations and bodies`;

export const SIC_1987 = `A\t\tAgriculture, Forestry, and Fishing
01\tA\tAgricultural Production Crops
02\tA\tAgricultural Production Livestock and Animal Specialties
07\tA\tAgricultural Services
08\tA\tForestry
09\tA\tFishing, Hunting, and Trapping
B\t\tMining
10\tB\tMetal Mining
12\tB\tCoal Mining
13\tB\tOil and Gas Extraction
14\tB\tMining and Quarrying of Nonmetallic Minerals, except Fuels
C\t\tConstruction
15\tC\tBuilding Construction General Contractors and Operative Builders
16\tC\tHeavy Construction Other than Building Construction Contractors
17\tC\tConstruction Special Trade Contractors
D\t\tManufacturing
20\tD\tFood and Kindred Products
21\tD\tTobacco Products
22\tD\tTextile Mill Products
23\tD\tApparel and Other Finished Products Made from Fabrics and Similar Materials
24\tD\tLumber and Wood Products, except Furniture
25\tD\tFurniture and Fixtures
26\tD\tPaper and Allied Products
27\tD\tPrinting, Publishing, and Allied Industries
28\tD\tChemicals and Allied Products
29\tD\tPetroleum Refining and Related Industries
30\tD\tRubber and Miscellaneous Plastics Products
31\tD\tLeather and Leather Products
32\tD\tStone, Clay, Glass, and Concrete Products
33\tD\tPrimary Metal Industries
34\tD\tFabricated Metal Products, except Machinery and Transportation Equipment
35\tD\tIndustrial and Commercial Machinery and Computer Equipment
36\tD\tElectronic and Other Electrical Equipment and Components, except Computer Equipment
37\tD\tTransportation Equipment
38\tD\tMeasuring, Analyzing, and Controlling Instruments; Photographic, Medical and Optical Goods; Watches and Clocks
39\tD\tMiscellaneous Manufacturing Industries
E\t\tTransportation, Communications, Electric, Gas, and Sanitary Services
40\tE\tRailroad Transportation
41\tE\tLocal and Suburban Transit and Interurban Highway Passenger Transportation
42\tE\tMotor Freight Transportation and Warehousing
43\tE\tUnited States Postal Service
44\tE\tWater Transportation
45\tE\tTransportation by Air
46\tE\tPipelines, except Natural Gas
47\tE\tTransportation Services
48\tE\tCommunications
49\tE\tElectric, Gas, and Sanitary Services
F\t\tWholesale Trade
50\tF\tWholesale Trade, Durable Goods
51\tF\tWholesale Trade, Non-durable Goods
G\t\tRetail Trade
52\tG\tBuilding Materials, Hardware, Garden Supply, and Mobile Home Dealers
53\tG\tGeneral Merchandise Stores
54\tG\tFood Stores
55\tG\tAutomotive Dealers and Gasoline Service Stations
56\tG\tApparel and Accessory Stores
57\tG\tHome Furniture, Furnishings, and Equipment Stores
58\tG\tEating and Drinking Places
59\tG\tMiscellaneous Retail
H\t\tFinance, Insurance, and Real Estate
60\tH\tDepository Institutions
61\tH\tNon-depository Credit Institutions
62\tH\tSecurity and Commodity Brokers, Dealers, Exchanges, and Services
63\tH\tInsurance Carriers
64\tH\tInsurance Agents, Brokers, and Service
65\tH\tReal Estate
67\tH\tHolding and Other Investment Offices
I\t\tServices
70\tI\tHotels, Rooming Houses, Camps, and Other Lodging Places
72\tI\tPersonal Services
73\tI\tBusiness Services
75\tI\tAutomotive Repair, Services, and Parking
76\tI\tMiscellaneous Repair Services
78\tI\tMotion Pictures
79\tI\tAmusement and Recreation Services
80\tI\tHealth Services
81\tI\tLegal Services
82\tI\tEducational Services
83\tI\tSocial Services
84\tI\tMuseums, Art Galleries, and Botanical and Zoological Gardens
86\tI\tMembership Organizations
87\tI\tEngineering, Accounting, Research, Management, and Related Services
88\tI\tPrivate Households
89\tI\tMiscellaneous Services
J\t\tPublic Administration
91\tJ\tExecutive, Legislative, and General Government, except Finance
92\tJ\tJustice, Public Order, and Safety
93\tJ\tPublic Finance, Taxation, and Monetary Policy
94\tJ\tAdministration of Human Resource Programs
95\tJ\tAdministration of Environmental Quality and Housing Programs
96\tJ\tAdministration of Economic Programs
97\tJ\tNational Security and International Affairs
99\tJ\tNonclassifiable Establishments`;
