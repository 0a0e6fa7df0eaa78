import { type CodeEntry, entryOf, rowsOf } from './code-entry.ts'

/**
 * Names of countries by their three-letter code (REF-10). Loaded with the form that shows them.
 *
 * Source: ISO 3166-1; names after i18n-iso-countries 7.14.0 (MIT), 16 of them corrected by hand. November 2026.
 */
export const COUNTRIES: readonly CodeEntry[] = rowsOf(`
ABW | 阿鲁巴 | Aruba | Аруба
AFG | 阿富汗 | Afghanistan | Афганистан
AGO | 安哥拉 | Angola | Ангола
AIA | 安圭拉 | Anguilla | Ангилья
ALA | 奥兰 | Åland Islands | Аландские острова
ALB | 阿尔巴尼亚 | Albania | Албания
AND | 安道尔 | Andorra | Андорра
ARE | 阿联酋 | United Arab Emirates | ОАЭ
ARG | 阿根廷 | Argentina | Аргентина
ARM | 亚美尼亚 | Armenia | Армения
ASM | 美属萨摩亚 | American Samoa | Американское Самоа
ATA | 南极洲 | Antarctica | Антарктида
ATF | 法属南部领地 | French Southern Territories | Французские Южные и Антарктические Территории
ATG | 安提瓜和巴布达 | Antigua and Barbuda | Антигуа и Барбуда
AUS | 澳大利亚 | Australia | Австралия
AUT | 奥地利 | Austria | Австрия
AZE | 阿塞拜疆 | Azerbaijan | Азербайджан
BDI | 布隆迪 | Burundi | Бурунди
BEL | 比利时 | Belgium | Бельгия
BEN | 贝宁 | Benin | Бенин
BES | 荷兰加勒比区 | Bonaire, Sint Eustatius and Saba | Бонэйр, Синт-Эстатиус и Саба
BFA | 布基纳法索 | Burkina Faso | Буркина-Фасо
BGD | 孟加拉国 | Bangladesh | Бангладеш
BGR | 保加利亚 | Bulgaria | Болгария
BHR | 巴林 | Bahrain | Бахрейн
BHS | 巴哈马 | Bahamas | Багамы
BIH | 波黑 | Bosnia and Herzegovina | Босния и Герцеговина
BLM | 圣巴泰勒米 | Saint Barthélemy | Сен-Бартелеми
BLR | 白俄罗斯 | Belarus | Беларусь
BLZ | 伯利兹 | Belize | Белиз
BMU | 百慕大 | Bermuda | Бермуды
BOL | 玻利维亚 | Bolivia | Боливия
BRA | 巴西 | Brazil | Бразилия
BRB | 巴巴多斯 | Barbados | Барбадос
BRN | 文莱 | Brunei Darussalam | Бруней
BTN | 不丹 | Bhutan | Бутан
BVT | 布韦岛 | Bouvet Island | Остров Буве
BWA | 博茨瓦纳 | Botswana | Ботсвана
CAF | 中非 | Central African Republic | ЦАР
CAN | 加拿大 | Canada | Канада
CCK | 科科斯（基林）群岛 | Cocos (Keeling) Islands | Кокосовые острова
CHE | 瑞士 | Switzerland | Швейцария
CHL | 智利 | Chile | Чили
CHN | 中国 | People's Republic of China | КНР (Китайская Народная Республика)
CIV | 科特迪瓦 | Côte d'Ivoire | Кот-д’Ивуар
CMR | 喀麦隆 | Cameroon | Камерун
COD | 刚果（金） | Congo, Democratic Republic of the | Конго, Демократическая Республика
COG | 刚果（布） | Congo | Конго
COK | 库克群岛 | Cook Islands | Острова Кука
COL | 哥伦比亚 | Colombia | Колумбия
COM | 科摩罗 | Comoros | Коморы
CPV | 佛得角 | Cape Verde | Кабо-Верде
CRI | 哥斯达黎加 | Costa Rica | Коста-Рика
CUB | 古巴 | Cuba | Куба
CUW | 库拉索 | Curaçao | Кюрасао
CXR | 圣诞岛 | Christmas Island | Остров Рождества
CYM | 开曼群岛 | Cayman Islands | Острова Кайман
CYP | 塞浦路斯 | Cyprus | Кипр
CZE | 捷克 | Czechia | Чехия
DEU | 德国 | Germany | Германия
DJI | 吉布提 | Djibouti | Джибути
DMA | 多米尼克 | Dominica | Доминика
DNK | 丹麦 | Denmark | Дания
DOM | 多米尼加 | Dominican Republic | Доминиканская Республика
DZA | 阿尔及利亚 | Algeria | Алжир
ECU | 厄瓜多尔 | Ecuador | Эквадор
EGY | 埃及 | Egypt | Египет
ERI | 厄立特里亚 | Eritrea | Эритрея
ESH | 西撒哈拉 | Western Sahara | САДР
ESP | 西班牙 | Spain | Испания
EST | 爱沙尼亚 | Estonia | Эстония
ETH | 埃塞俄比亚 | Ethiopia | Эфиопия
FIN | 芬兰 | Finland | Финляндия
FJI | 斐济 | Fiji | Фиджи
FLK | 福克兰群岛 | Falkland Islands (Malvinas) | Фолклендские острова
FRA | 法国 | France | Франция
FRO | 法罗群岛 | Faroe Islands | Фареры
FSM | 密克罗尼西亚联邦 | Micronesia, Federated States of | Микронезия
GAB | 加蓬 | Gabon | Габон
GBR | 英国 | United Kingdom | Великобритания
GEO | 格鲁吉亚 | Georgia | Грузия
GGY | 根西 | Guernsey | Гернси
GHA | 加纳 | Ghana | Гана
GIB | 直布罗陀 | Gibraltar | Гибралтар
GIN | 几内亚 | Guinea | Гвинея
GLP | 瓜德罗普 | Guadeloupe | Гваделупа
GMB | 冈比亚 | Gambia | Гамбия
GNB | 几内亚比绍 | Guinea-Bissau | Гвинея-Бисау
GNQ | 赤道几内亚 | Equatorial Guinea | Экваториальная Гвинея
GRC | 希腊 | Greece | Греция
GRD | 格林纳达 | Grenada | Гренада
GRL | 格陵兰 | Greenland | Гренландия
GTM | 危地马拉 | Guatemala | Гватемала
GUF | 法属圭亚那 | French Guiana | Гвиана
GUM | 关岛 | Guam | Гуам
GUY | 圭亚那 | Guyana | Гайана
HKG | 中国香港 | Hong Kong | Гонконг
HMD | 赫德岛和麦克唐纳群岛 | Heard Island and McDonald Islands | Херд и Макдональд
HND | 洪都拉斯 | Honduras | Гондурас
HRV | 克罗地亚 | Croatia | Хорватия
HTI | 海地 | Haiti | Гаити
HUN | 匈牙利 | Hungary | Венгрия
IDN | 印度尼西亚 | Indonesia | Индонезия
IMN | 马恩岛 | Isle of Man | Остров Мэн
IND | 印度 | India | Индия
IOT | 英属印度洋领地 | British Indian Ocean Territory | Британская территория в Индийском океане
IRL | 爱尔兰 | Ireland | Ирландия
IRN | 伊朗 | Iran, Islamic Republic of | Иран
IRQ | 伊拉克 | Iraq | Ирак
ISL | 冰岛 | Iceland | Исландия
ISR | 以色列 | Israel | Израиль
ITA | 意大利 | Italy | Италия
JAM | 牙买加 | Jamaica | Ямайка
JEY | 泽西 | Jersey | Джерси
JOR | 约旦 | Jordan | Иордания
JPN | 日本 | Japan | Япония
KAZ | 哈萨克斯坦 | Kazakhstan | Казахстан
KEN | 肯尼亚 | Kenya | Кения
KGZ | 吉尔吉斯斯坦 | Kyrgyzstan | Киргизия
KHM | 柬埔寨 | Cambodia | Камбоджа
KIR | 基里巴斯 | Kiribati | Кирибати
KNA | 圣基茨和尼维斯 | Saint Kitts and Nevis | Сент-Китс и Невис
KOR | 韩国 | South Korea | Республика Корея
KWT | 科威特 | Kuwait | Кувейт
LAO | 老挝 | Lao People's Democratic Republic | Лаос
LBN | 黎巴嫩 | Lebanon | Ливан
LBR | 利比里亚 | Liberia | Либерия
LBY | 利比亚 | Libya | Ливия
LCA | 圣卢西亚 | Saint Lucia | Сент-Люсия
LIE | 列支敦士登 | Liechtenstein | Лихтенштейн
LKA | 斯里兰卡 | Sri Lanka | Шри-Ланка
LSO | 莱索托 | Lesotho | Лесото
LTU | 立陶宛 | Lithuania | Литва
LUX | 卢森堡 | Luxembourg | Люксембург
LVA | 拉脱维亚 | Latvia | Латвия
MAC | 中国澳门 | Macao | Макао
MAF | 法属圣马丁 | Saint Martin (French part) | Сен-Мартен
MAR | 摩洛哥 | Morocco | Марокко
MCO | 摩纳哥 | Monaco | Монако
MDA | 摩尔多瓦 | Moldova, Republic of | Молдавия
MDG | 马达加斯加 | Madagascar | Мадагаскар
MDV | 马尔代夫 | Maldives | Мальдивы
MEX | 墨西哥 | Mexico | Мексика
MHL | 马绍尔群岛 | Marshall Islands | Маршалловы Острова
MKD | 北马其顿 | North Macedonia | Северная Македония
MLI | 马里 | Mali | Мали
MLT | 马耳他 | Malta | Мальта
MMR | 缅甸 | Myanmar | Мьянма
MNE | 黑山 | Montenegro | Черногория
MNG | 蒙古 | Mongolia | Монголия
MNP | 北马里亚纳群岛 | Northern Mariana Islands | Северные Марианские Острова
MOZ | 莫桑比克 | Mozambique | Мозамбик
MRT | 毛里塔尼亚 | Mauritania | Мавритания
MSR | 蒙特塞拉特 | Montserrat | Монтсеррат
MTQ | 马提尼克 | Martinique | Мартиника
MUS | 毛里求斯 | Mauritius | Маврикий
MWI | 马拉维 | Malawi | Малави
MYS | 马来西亚 | Malaysia | Малайзия
MYT | 马约特 | Mayotte | Майотта
NAM | 纳米比亚 | Namibia | Намибия
NCL | 新喀里多尼亚 | New Caledonia | Новая Каледония
NER | 尼日尔 | Niger | Нигер
NFK | 诺福克岛 | Norfolk Island | Остров Норфолк
NGA | 尼日利亚 | Nigeria | Нигерия
NIC | 尼加拉瓜 | Nicaragua | Никарагуа
NIU | 纽埃 | Niue | Ниуэ
NLD | 荷兰 | Netherlands | Нидерланды
NOR | 挪威 | Norway | Норвегия
NPL | 尼泊尔 | Nepal | Непал
NRU | 瑙鲁 | Nauru | Науру
NZL | 新西兰 | New Zealand | Новая Зеландия
OMN | 阿曼 | Oman | Оман
PAK | 巴基斯坦 | Pakistan | Пакистан
PAN | 巴拿马 | Panama | Панама
PCN | 皮特凯恩群岛 | Pitcairn | Острова Питкэрн
PER | 秘鲁 | Peru | Перу
PHL | 菲律宾 | Philippines | Филиппины
PLW | 帕劳 | Palau | Палау
PNG | 巴布亚新几内亚 | Papua New Guinea | Папуа — Новая Гвинея
POL | 波兰 | Poland | Польша
PRI | 波多黎各 | Puerto Rico | Пуэрто-Рико
PRK | 朝鲜 | North Korea | КНДР
PRT | 葡萄牙 | Portugal | Португалия
PRY | 巴拉圭 | Paraguay | Парагвай
PSE | 巴勒斯坦 | Palestine, State of | Палестина
PYF | 法属波利尼西亚 | French Polynesia | Французская Полинезия
QAT | 卡塔尔 | Qatar | Катар
REU | 留尼汪 | Reunion | Реюньон
ROU | 罗马尼亚 | Romania | Румыния
RUS | 俄罗斯 | Russian Federation | Российская Федерация
RWA | 卢旺达 | Rwanda | Руанда
SAU | 沙特阿拉伯 | Saudi Arabia | Саудовская Аравия
SDN | 苏丹 | Sudan | Судан
SEN | 塞内加尔 | Senegal | Сенегал
SGP | 新加坡 | Singapore | Сингапур
SGS | 南乔治亚和南桑威奇群岛 | South Georgia and the South Sandwich Islands | Южная Георгия и Южные Сандвичевы Острова
SHN | 圣赫勒拿、阿森松和特里斯坦-达库尼亚 | Saint Helena | Острова Святой Елены, Вознесения и Тристан-да-Кунья
SJM | 斯瓦尔巴和扬马延 | Svalbard and Jan Mayen | Шпицберген и Ян-Майен
SLB | 所罗门群岛 | Solomon Islands | Соломоновы Острова
SLE | 塞拉利昂 | Sierra Leone | Сьерра-Леоне
SLV | 萨尔瓦多 | El Salvador | Сальвадор
SMR | 圣马力诺 | San Marino | Сан-Марино
SOM | 索马里 | Somalia | Сомали
SPM | 圣皮埃尔和密克隆 | Saint Pierre and Miquelon | Сен-Пьер и Микелон
SRB | 塞尔维亚 | Serbia | Сербия
SSD | 南苏丹 | South Sudan | Южный Судан
STP | 圣多美和普林西比 | Sao Tome and Principe | Сан-Томе и Принсипи
SUR | 苏里南 | Suriname | Суринам
SVK | 斯洛伐克 | Slovakia | Словакия
SVN | 斯洛文尼亚 | Slovenia | Словения
SWE | 瑞典 | Sweden | Швеция
SWZ | 埃斯瓦蒂尼 | Eswatini | Эсватини
SXM | 荷属圣马丁 | Sint Maarten (Dutch part) | Синт-Мартен
SYC | 塞舌尔 | Seychelles | Сейшельские Острова
SYR | 叙利亚 | Syrian Arab Republic | Сирия
TCA | 特克斯和凯科斯群岛 | Turks and Caicos Islands | Теркс и Кайкос
TCD | 乍得 | Chad | Чад
TGO | 多哥 | Togo | Того
THA | 泰国 | Thailand | Таиланд
TJK | 塔吉克斯坦 | Tajikistan | Таджикистан
TKL | 托克劳 | Tokelau | Токелау
TKM | 土库曼斯坦 | Turkmenistan | Туркмения
TLS | 东帝汶 | Timor-Leste | Восточный Тимор
TON | 汤加 | Tonga | Тонга
TTO | 特立尼达和多巴哥 | Trinidad and Tobago | Тринидад и Тобаго
TUN | 突尼斯 | Tunisia | Тунис
TUR | 土耳其 | Türkiye | Турция
TUV | 图瓦卢 | Tuvalu | Тувалу
TWN | 中国台湾 | Taiwan, Province of China | Тайвань (Китай)
TZA | 坦桑尼亚 | United Republic of Tanzania | Танзания
UGA | 乌干达 | Uganda | Уганда
UKR | 乌克兰 | Ukraine | Украина
UMI | 美国本土外小岛屿 | United States Minor Outlying Islands | Внешние малые острова (США)
URY | 乌拉圭 | Uruguay | Уругвай
USA | 美国 | United States of America | США
UZB | 乌兹别克斯坦 | Uzbekistan | Узбекистан
VAT | 梵蒂冈 | Holy See | Ватикан
VCT | 圣文森特和格林纳丁斯 | Saint Vincent and the Grenadines | Сент-Винсент и Гренадины
VEN | 委内瑞拉 | Venezuela | Венесуэла
VGB | 英属维尔京群岛 | Virgin Islands, British | Виргинские Острова (Великобритания)
VIR | 美属维尔京群岛 | Virgin Islands, U.S. | Виргинские Острова (США)
VNM | 越南 | Vietnam | Вьетнам
VUT | 瓦努阿图 | Vanuatu | Вануату
WLF | 瓦利斯和富图纳 | Wallis and Futuna | Уоллис и Футуна
WSM | 萨摩亚 | Samoa | Самоа
XKX | 科索沃 | Kosovo | Косово
YEM | 也门 | Yemen | Йемен
ZAF | 南非 | South Africa | ЮАР
ZMB | 赞比亚 | Zambia | Замбия
ZWE | 津巴布韦 | Zimbabwe | Зимбабве
`).map(([code = '', ...names]) => entryOf(code, names))
