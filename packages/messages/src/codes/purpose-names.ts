import { type CodeEntry, entryOf, rowsOf } from './code-entry.ts'
import { purposeGroupOf } from './purpose-codes.ts'

/**
 * The groups of purpose codes, by the first digit of the code.
 *
 * Source: SAFE, Huifa [2014] No. 21, 2014 edition; group 9 is named as in the specification. Our own translations.
 */
export const PURPOSE_GROUPS: readonly CodeEntry[] = rowsOf(`
1 | 货物贸易 | Trade in goods | Торговля товарами
2 | 服务贸易 | Trade in services | Торговля услугами
3 | 初次收入 | Income | Доходы
4 | 二次收入（经常转移） | Current transfers | Текущие трансферты
5 | 资本账户 | Capital transfers | Капитальные трансферты
6 | 直接投资 | Direct investment | Прямые инвестиции
7 | 证券投资及金融衍生工具 | Securities and derivatives | Ценные бумаги и деривативы
8 | 其他投资 | Other investment | Прочие инвестиции
9 | 境内收支及特殊交易 | Domestic flows and special items | Внутренние расчёты и особые статьи
`).map(([code = '', ...names]) => entryOf(code, names))

/**
 * Purpose codes with their names, each marked as verified or not. The form that shows them loads this module on demand.
 *
 * Source: SAFE, Huifa [2014] No. 21, 2014 edition, from public copies. Our own translations. November 2026.
 */
export const PURPOSES: readonly CodeEntry[] = rowsOf(`
121010 | verified | 一般贸易 | General trade | Обычная торговля
121020 | verified | 进料加工贸易 | Processing trade with imported materials | Переработка давальческого сырья с оплатой импорта (экспорт готовой продукции)
121030 | verified | 海关特殊监管区域及保税监管场所进出境物流货物 | Logistics goods entering or leaving special customs areas and bonded premises | Товары логистики особых таможенных зон и бондовых складов
121040 | verified | 非货币黄金进出口 | Import and export of non-monetary gold | Импорт и экспорт немонетарного золота
121050 | verified | 金融性租赁贸易 | Financial leasing trade | Торговля по договорам финансовой аренды
121060 | verified | 国家间、国际组织无偿援助和赠送的物资 | Goods donated or given as aid by states and international organisations | Товары безвозмездной помощи государств и международных организаций
121070 | verified | 华侨、港澳台同胞、外籍华人等捐赠的物资 | Goods donated by overseas Chinese and compatriots | Товары, подаренные соотечественниками за рубежом
121080 | verified | 边境小额贸易 | Small-scale border trade | Мелкая приграничная торговля
121090 | verified | 对外承包工程货物出口 | Goods exported for contracted projects abroad | Экспорт товаров для подрядных проектов за рубежом
121100 | verified | 外商投资企业作为投资进口的设备、物品 | Equipment and articles imported as investment by foreign-funded enterprises | Оборудование и товары, ввозимые как инвестиции предприятий с иностранным капиталом
121110 | verified | 加工贸易进口设备 | Equipment imported for processing trade | Оборудование, ввозимое для перерабатывающей торговли
121990 | verified | 其他纳入海关统计的货物贸易 | Other goods trade included in customs statistics | Прочая торговля товарами, учитываемая таможенной статистикой
122010 | knowledge | 离岸转手买卖 | Offshore merchanting | Перепродажа товаров за рубежом (мерчантинг)
122020 | verified | 未纳入海关统计的非货币黄金 | Non-monetary gold not in customs statistics | Немонетарное золото вне таможенной статистики
122030 | verified | 未纳入海关统计的网络购物 | Online purchases not in customs statistics | Интернет-покупки вне таможенной статистики
122990 | verified | 其他未纳入海关统计的货物贸易 | Other goods trade not in customs statistics | Прочая торговля товарами вне таможенной статистики
221000 | verified | 来料加工工缴费收入／出料加工工缴费支出 | Processing fees (inward receipts / outward payments) | Плата за переработку давальческого сырья
222011 | verified | 涉及我国出口的海洋货运服务 | Sea freight for exports from China | Морские грузоперевозки по экспорту из Китая
222012 | verified | 涉及我国进口的海洋货运服务 | Sea freight for imports into China | Морские грузоперевозки по импорту в Китай
222013 | verified | 不涉及我国进出口的海洋货运服务 | Sea freight unrelated to China's trade | Морские грузоперевозки, не связанные с внешней торговлей Китая
222014 | verified | 海运客运 | Sea passenger transport | Морские пассажирские перевозки
222019 | knowledge | 其他海运服务 | Other sea transport services | Прочие услуги морского транспорта
222021 | knowledge | 涉及我国出口的空中货运服务 | Air freight for exports from China | Авиагрузоперевозки по экспорту из Китая
222022 | verified | 涉及我国进口的空中货运服务 | Air freight for imports into China | Авиагрузоперевозки по импорту в Китай
222023 | knowledge | 不涉及我国进出口的空中货运服务 | Air freight unrelated to China's trade | Авиагрузоперевозки, не связанные с внешней торговлей Китая
222024 | verified | 空运客运 | Air passenger transport | Авиационные пассажирские перевозки
222029 | knowledge | 其他空运服务 | Other air transport services | Прочие услуги воздушного транспорта
222031 | knowledge | 涉及我国出口的其他运输方式货运服务 | Other-mode freight for exports from China | Грузоперевозки прочим транспортом по экспорту из Китая
222032 | verified | 涉及我国进口的其他运输方式货运服务 | Other-mode freight for imports into China | Грузоперевозки прочим транспортом по импорту в Китай
222033 | knowledge | 不涉及我国进出口的其他运输方式货运服务 | Other-mode freight unrelated to China's trade | Грузоперевозки прочим транспортом, не связанные с внешней торговлей Китая
222034 | knowledge | 其他运输方式客运 | Passenger transport by other modes | Пассажирские перевозки прочим транспортом
222039 | knowledge | 其他运输方式的其他服务 | Other services of other transport modes | Прочие услуги прочих видов транспорта
222040 | verified | 邮政及寄递服务 | Postal and courier services | Почтовые и курьерские услуги
223010 | verified | 公务及商务旅行 | Official and business travel | Служебные и деловые поездки
223021 | verified | 就医及健康相关旅行 | Medical and health-related travel | Поездки на лечение и оздоровление
223022 | verified | 留学及教育相关旅行（一年以上） | Study and education travel (over one year) | Поездки на учёбу (свыше одного года)
223023 | verified | 留学及教育相关旅行（一年及一年以下） | Study and education travel (one year or less) | Поездки на учёбу (до одного года включительно)
223029 | verified | 其他私人旅行 | Other private travel | Прочие частные поездки
224010 | knowledge | 境外建设服务 | Construction abroad | Строительство за рубежом
224020 | knowledge | 境内建设服务 | Construction in China | Строительство на территории Китая
225010 | codeVerified | 寿险 | Life insurance | Страхование жизни
225021 | codeVerified | 出口货运险 | Insurance of export freight | Страхование экспортных грузов
225022 | codeVerified | 进口货运险 | Insurance of import freight | Страхование импортных грузов
225029 | codeVerified | 其他非寿险 | Other non-life insurance | Прочее страхование, кроме страхования жизни
225030 | codeVerified | 再保险 | Reinsurance | Перестрахование
225040 | codeVerified | 标准化担保服务 | Standardised guarantee services | Стандартизированные гарантии
225050 | codeVerified | 保险辅助服务 | Auxiliary insurance services | Вспомогательные страховые услуги
226000 | verified | 金融服务 | Financial services | Финансовые услуги
227010 | verified | 电信服务 | Telecommunication services | Услуги связи
227020 | verified | 计算机服务 | Computer services | Компьютерные услуги
227030 | verified | 信息服务 | Information services | Информационные услуги
228010 | codeVerified | 研发服务 | Research and development services | НИОКР
228021 | verified | 法律服务 | Legal services | Юридические услуги
228022 | verified | 会计服务 | Accounting services | Бухгалтерские услуги
228023 | verified | 管理咨询和公共关系服务 | Management consulting and public relations | Управленческий консалтинг и связи с общественностью
228024 | verified | 广告服务 | Advertising services | Рекламные услуги
228025 | verified | 展会服务 | Exhibition services | Выставочные услуги
228026 | codeVerified | 市场调查、民意测验服务 | Market research and opinion polling | Исследования рынка и опросы
228031 | codeVerified | 建筑、工程技术服务 | Architectural and engineering services | Архитектурные и инженерные услуги
228032 | codeVerified | 废物处理和防止污染服务 | Waste treatment and depollution services | Обработка отходов и борьба с загрязнением
228033 | codeVerified | 农业和采矿服务 | Agricultural and mining services | Услуги для сельского хозяйства и добычи
228039 | codeVerified | 其他技术服务 | Other technical services | Прочие технические услуги
228040 | codeVerified | 经营性租赁服务 | Operating leasing services | Услуги операционной аренды
228050 | verified | 货物或服务交易佣金及相关服务 | Commissions on goods or services transactions and related services | Комиссии по сделкам с товарами и услугами
228060 | codeVerified | 办事处、代表处等办公经费 | Running costs of representative offices | Расходы представительств
228990 | codeVerified | 其他商业服务 | Other business services | Прочие деловые услуги
229010 | codeVerified | 视听和相关服务 | Audiovisual and related services | Аудиовизуальные и смежные услуги
229020 | codeVerified | 医疗服务 | Health services | Медицинские услуги
229030 | codeVerified | 教育服务 | Education services | Образовательные услуги
229990 | codeVerified | 其他文化和娱乐服务 | Other cultural and recreational services | Прочие услуги культуры и отдыха
230000 | codeVerified | 别处未涵盖的维护和维修服务 | Maintenance and repair services n.i.e. | Услуги по обслуживанию и ремонту, не отнесённые к другим
231010 | codeVerified | 特许和商标使用费 | Franchise and trademark fees | Плата за франшизу и товарные знаки
231020 | verified | 研发成果使用费 | Licences for outcomes of research and development | Плата за результаты НИОКР
231030 | verified | 复制或分销计算机软件许可费 | Licences to reproduce or distribute software | Лицензии на тиражирование и распространение ПО
231040 | knowledge | 复制或分销视听及相关产品许可费 | Licences to reproduce or distribute audiovisual products | Лицензии на тиражирование аудиовизуальной продукции
231990 | knowledge | 其他知识产权使用费 | Other charges for intellectual property | Прочая плата за интеллектуальную собственность
232000 | verified | 别处未涵盖的政府货物和服务 | Government goods and services n.i.e. | Государственные товары и услуги, не отнесённые к другим
321000 | knowledge | 职工报酬 | Compensation of employees | Оплата труда
322011 | unverified | 直接投资的股息、红利或利润 | Dividends and profits on direct investment | Дивиденды и прибыль от прямых инвестиций
322012 | unverified | 联属企业间及逆向投资的股息、红利 | Dividends on reverse investment and between fellow enterprises | Дивиденды по обратным инвестициям и между сестринскими компаниями
322013 | unverified | 直接投资关系企业间的利息 | Interest between direct-investment enterprises | Проценты между предприятиями прямого инвестирования
322014 | unverified | 建筑物租金 | Rent of buildings | Аренда зданий
322021 | unverified | 股票投资的股息、红利 | Dividends on portfolio equity | Дивиденды по портфельным акциям
322022 | unverified | 投资基金份额收益 | Income on investment fund shares | Доход по паям инвестиционных фондов
322023 | unverified | 短期债券利息 | Interest on short-term debt securities | Проценты по краткосрочным долговым бумагам
322024 | unverified | 中长期债券利息 | Interest on long-term debt securities | Проценты по долгосрочным долговым бумагам
322031 | unverified | 存贷款利息 | Interest on deposits and loans | Проценты по депозитам и кредитам
322032 | unverified | 其他投资的其他收益 | Other income on other investment | Прочий доход от прочих инвестиций
323000 | unverified | 其他初次收入 | Other primary income | Прочие первичные доходы
421010 | verified | 个人间捐赠及无偿援助 | Personal donations and gratuitous aid | Частные пожертвования и безвозмездная помощь
421020 | knowledge | 政府、国际组织间捐赠及无偿援助 | Donations and aid between governments and international organisations | Помощь правительств и международных организаций
421990 | verified | 其他捐赠及无偿援助 | Other donations and gratuitous aid | Прочие пожертвования и безвозмездная помощь
422000 | knowledge | 非寿险保险赔偿 | Non-life insurance claims | Страховые выплаты (кроме страхования жизни)
423000 | knowledge | 社会保障 | Social contributions and benefits | Социальные взносы и пособия
424000 | knowledge | 缴纳税款 | Payment of taxes | Уплата налогов
429000 | knowledge | 其他二次收入 | Other secondary income | Прочие вторичные доходы
521010 | unverified | 债务减免 | Debt forgiveness | Списание долгов
521020 | unverified | 固定资产无偿转移 | Gratuitous transfer of fixed assets | Безвозмездная передача основных средств
521990 | unverified | 其他资本转移 | Other capital transfers | Прочие капитальные трансферты
522000 | unverified | 非生产、非金融资产的收买或放弃 | Acquisition or disposal of non-produced non-financial assets | Приобретение и выбытие непроизведённых нефинансовых активов
621011 | unverified | 我国对外直接投资：新设企业资本金 | Outward direct investment: capital of new enterprises | Прямые инвестиции за рубеж: капитал новых предприятий
621012 | unverified | 我国对外直接投资：并购资本金 | Outward direct investment: merger and acquisition capital | Прямые инвестиции за рубеж: слияния и поглощения
621013 | unverified | 我国对外直接投资：增资 | Outward direct investment: capital increase | Прямые инвестиции за рубеж: увеличение капитала
621014 | unverified | 我国对外直接投资：股权转让 | Outward direct investment: transfer of equity | Прямые инвестиции за рубеж: передача доли
621015 | unverified | 我国对外直接投资：清算、撤资、减资 | Outward direct investment: liquidation, withdrawal or reduction | Прямые инвестиции за рубеж: ликвидация, вывод, уменьшение капитала
621016 | unverified | 我国对外直接投资：前期费用及其他 | Outward direct investment: preliminary expenses and other | Прямые инвестиции за рубеж: предварительные расходы и прочее
621021 | unverified | 对境外子公司的贷款及其他资金往来 | Loans and other flows with foreign subsidiaries | Займы и расчёты с зарубежными дочерними компаниями
621022 | unverified | 境外子公司逆向贷款及资金往来 | Reverse loans and flows from foreign subsidiaries | Обратные займы от зарубежных дочерних компаний
621023 | unverified | 与境外联属企业的贷款及资金往来 | Loans and flows with fellow enterprises abroad | Займы и расчёты с зарубежными сестринскими компаниями
621030 | unverified | 境外不动产买卖 | Purchase and sale of real estate abroad | Операции с недвижимостью за рубежом
622011 | unverified | 外国来华直接投资：新设企业资本金 | Inward direct investment: capital of new enterprises | Прямые инвестиции в Китай: капитал новых предприятий
622012 | unverified | 外国来华直接投资：并购资本金 | Inward direct investment: merger and acquisition capital | Прямые инвестиции в Китай: слияния и поглощения
622013 | unverified | 外国来华直接投资：增资 | Inward direct investment: capital increase | Прямые инвестиции в Китай: увеличение капитала
622014 | unverified | 外国来华直接投资：股权转让 | Inward direct investment: transfer of equity | Прямые инвестиции в Китай: передача доли
622015 | unverified | 外国来华直接投资：清算、撤资、减资 | Inward direct investment: liquidation, withdrawal or reduction | Прямые инвестиции в Китай: ликвидация, вывод, уменьшение капитала
622016 | unverified | 外国来华直接投资：前期费用及其他 | Inward direct investment: preliminary expenses and other | Прямые инвестиции в Китай: предварительные расходы и прочее
622021 | unverified | 境外母公司贷款及其他资金往来 | Loans and other flows from the foreign parent | Займы и расчёты с иностранной материнской компанией
622022 | unverified | 对境外母公司的逆向贷款及资金往来 | Reverse loans and flows to the foreign parent | Обратные займы иностранной материнской компании
622023 | unverified | 来华投资联属企业的贷款及资金往来 | Loans and flows with fellow enterprises of inward investors | Займы и расчёты с сестринскими компаниями иностранных инвесторов
622030 | unverified | 非居民买卖境内不动产 | Non-residents' purchase and sale of real estate in China | Операции нерезидентов с недвижимостью в Китае
721010 | knowledge | 境外股票投资 | Investment in foreign shares | Инвестиции в иностранные акции
721020 | knowledge | 境外投资基金份额 | Foreign investment fund shares | Паи иностранных инвестиционных фондов
721030 | knowledge | 境外中长期债券 | Foreign long-term debt securities | Иностранные долгосрочные долговые бумаги
721040 | knowledge | 境外短期债券 | Foreign short-term debt securities | Иностранные краткосрочные долговые бумаги
722010 | codeVerified | 境内主体发行的股票（非居民投资） | Shares of residents held by non-residents | Акции резидентов у нерезидентов
722020 | codeVerified | 境内投资基金份额（非居民投资） | Domestic fund shares held by non-residents | Паи отечественных фондов у нерезидентов
722030 | codeVerified | 境内主体发行的中长期债券（非居民投资） | Long-term debt of residents held by non-residents | Долгосрочные долговые бумаги резидентов у нерезидентов
722040 | codeVerified | 境内主体发行的短期债券（非居民投资） | Short-term debt of residents held by non-residents | Краткосрочные долговые бумаги резидентов у нерезидентов
723011 | unverified | 境外金融衍生工具：远期类 | Foreign derivatives: forwards | Иностранные деривативы: форварды
723012 | unverified | 境外金融衍生工具：期货类 | Foreign derivatives: futures | Иностранные деривативы: фьючерсы
723013 | unverified | 境外金融衍生工具：期权类 | Foreign derivatives: options | Иностранные деривативы: опционы
723014 | unverified | 境外金融衍生工具：其他 | Foreign derivatives: other | Иностранные деривативы: прочие
723021 | unverified | 境内金融衍生工具（非居民）：远期类 | Domestic derivatives of non-residents: forwards | Деривативы нерезидентов в Китае: форварды
723022 | unverified | 境内金融衍生工具（非居民）：期货类 | Domestic derivatives of non-residents: futures | Деривативы нерезидентов в Китае: фьючерсы
723023 | unverified | 境内金融衍生工具（非居民）：期权类 | Domestic derivatives of non-residents: options | Деривативы нерезидентов в Китае: опционы
723024 | unverified | 境内金融衍生工具（非居民）：其他 | Domestic derivatives of non-residents: other | Деривативы нерезидентов в Китае: прочие
724000 | codeVerified | 雇员认股权 | Employee stock options | Опционы сотрудников на акции
821010 | unverified | 对外其他股权 | Other equity abroad | Прочее участие в капитале за рубежом
821020 | codeVerified | 对外提供贷款（非关联） | Loans to unrelated non-residents | Кредиты несвязанным нерезидентам
821030 | codeVerified | 存放境外存款 | Deposits placed abroad | Депозиты за рубежом
821041 | unverified | 对外保险和养老金债权 | Insurance and pension claims abroad | Требования по страхованию и пенсиям за рубежом
821042 | unverified | 对外贸易信贷资产 | Trade credit claims abroad | Торговые кредиты нерезидентам
821990 | codeVerified | 其他对外债权 | Other claims on non-residents | Прочие требования к нерезидентам
822010 | unverified | 接受境外其他股权 | Other equity from non-residents | Прочее участие нерезидентов в капитале
822020 | codeVerified | 获得境外贷款（非关联） | Loans from unrelated non-residents | Кредиты от несвязанных нерезидентов
822030 | verified | 非居民境内存款 | Deposits of non-residents in China | Депозиты нерезидентов в Китае
822041 | unverified | 对境外保险和养老金负债 | Insurance and pension liabilities to non-residents | Обязательства по страхованию и пенсиям перед нерезидентами
822042 | unverified | 对境外贸易信贷负债 | Trade credit liabilities to non-residents | Торговые кредиты от нерезидентов
822050 | unverified | 特别提款权 | Special drawing rights | Специальные права заимствования
822990 | codeVerified | 其他对外债务 | Other liabilities to non-residents | Прочие обязательства перед нерезидентами
921010 | verified | 代外国投资者划转投资款 | Investment funds moved on behalf of foreign investors | Перевод инвестиций от имени иностранных инвесторов
921020 | verified | 境内投资者投资款划转 | Transfer of investment funds by domestic investors | Перевод инвестиций отечественных инвесторов
921030 | verified | 其他境内投资收支 | Other domestic investment flows | Прочие внутренние инвестиционные расчёты
922010 | verified | 国内银行及其他金融机构外汇贷款 | Foreign-currency loans of domestic banks and institutions | Валютные кредиты отечественных банков
922020 | knowledge | 委托贷款 | Entrusted loans | Поручительские (доверительные) кредиты
922090 | verified | 其他国内外汇贷款 | Other domestic foreign-currency loans | Прочие внутренние валютные кредиты
923010 | verified | 个人直系亲属账户资金划转 | Transfers between accounts of close relatives | Переводы между близкими родственниками
923020 | verified | 个人经营性资金划转 | Transfers of personal business funds | Переводы средств предпринимателей
923090 | verified | 其他个人资金划转 | Other personal transfers | Прочие переводы физических лиц
924010 | unverified | 境内外币股票交易 | Domestic foreign-currency shares | Внутренние акции в иностранной валюте
924020 | unverified | 境内外币债券交易 | Domestic foreign-currency bonds | Внутренние облигации в иностранной валюте
924030 | unverified | 境内外币衍生产品交易 | Domestic foreign-currency derivatives | Внутренние валютные деривативы
924090 | unverified | 其他境内外币金融产品交易 | Other domestic foreign-currency financial products | Прочие внутренние валютные продукты
925010 | unverified | 境内外币保险保费 | Domestic foreign-currency insurance premiums | Внутренние валютные страховые премии
925020 | unverified | 境内外币保险赔付 | Domestic foreign-currency insurance claims | Внутренние валютные страховые выплаты
929010 | verified | 同名账户资金划转 | Transfer between own accounts | Перевод между собственными счетами
929020 | verified | 因或有负债交易产生的收支 | Flows from contingent liabilities | Расчёты по условным обязательствам
929030 | verified | 存取外币现钞 | Deposit or withdrawal of foreign cash | Внесение и снятие наличной валюты
929040 | verified | 存入或划出保证金 | Margin and guarantee deposits | Гарантийные депозиты
929050 | verified | 总分公司之间外汇划转 | Transfers between head office and branches | Расчёты головной организации с филиалами
929060 | verified | 集团成员企业间经常项目外汇资金集中管理 | Centralised current-account funds of group members | Централизованное управление валютой группы
929080 | verified | 跨境电子商务支付机构境内外汇收支 | Domestic flows of cross-border e-commerce payment institutions | Внутренние расчёты платёжных организаций трансграничной торговли
929090 | verified | 其他境内收支 | Other domestic flows | Прочие внутренние расчёты
999998 | verified | 无实际资金收付的轧差结算 | Net settlement without actual movement of funds | Неттинг без фактического движения средств
999999 | verified | 有实际资金收付的集中或轧差结算 | Centralised or net settlement with actual movement of funds | Централизованный расчёт или неттинг с фактическим движением средств
`).map(([code = '', confidence = '', ...names]) => ({
  ...entryOf(code, names),
  group: purposeGroupOf(code),
  confidence: confidenceOf(confidence),
}))

function confidenceOf(word: string): NonNullable<CodeEntry['confidence']> {
  const levels = ['verified', 'codeVerified', 'knowledge', 'unverified'] as const
  const level = levels.find((candidate) => candidate === word)
  if (level === undefined) throw new Error(`not a level of confidence: ${word}`)
  return level
}
