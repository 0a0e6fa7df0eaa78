/** Domains of bank transactions with their names. Source: ISO 20022 bank transaction codification, v7.0 (30 October 2023); names in zh-CN and ru restated. */
export const DOMAINS = `
  ACMT | 账户管理 | Account Management | Ведение счетов
  CAMT | 现金管理 | Cash Management | Управление денежными средствами
  CMDT | 大宗商品 | Commodities | Товарные операции
  DERV | 衍生品 | Derivatives | Производные инструменты
  FORX | 外汇 | Foreign Exchange | Валютные операции
  LDAS | 贷款、存款与银团 | Loans, Deposits & Syndications | Кредиты, депозиты и синдикации
  PMET | 贵金属 | Precious Metal | Драгоценные металлы
  PMNT | 支付 | Payments | Платежи
  SECU | 证券 | Securities | Ценные бумаги
  TRAD | 贸易服务 | Trade Services | Торговое финансирование
  XTND | 扩展领域 | Extended Domain | Расширенная область
`

/** Families of bank transactions with their names. Source: ISO 20022 bank transaction codification, v7.0 (30 October 2023); names in zh-CN and ru restated. */
export const FAMILIES = `
  ACCB | 账户平衡 | Account Balancing | Выравнивание остатков
  ACOP | 其他杂项贷记业务 | Additional Miscellaneous Credit Operations | Дополнительные прочие кредитовые операции
  ADOP | 其他杂项借记业务 | Additional Miscellaneous Debit Operations | Дополнительные прочие дебетовые операции
  BLOC | 冻结交易 | Blocked Transactions | Заблокированные операции
  CAPL | 现金池 | Cash Pooling | Денежный пулинг
  CASH | 证券杂项业务 | Miscellaneous Securities Operations | Прочие операции с ценными бумагами
  CCRD | 客户卡交易 | Customer Card Transactions | Операции по картам клиентов
  CLNC | 光票托收 | Clean Collection | Чистое инкассо
  CNTR | 柜面交易 | Counter Transactions | Кассовые операции
  COLC | 托管收款 | Custody Collection | Депозитарное инкассо
  COLL | 抵押品管理 | Collateral Management | Управление обеспечением
  CORP | 公司行动 | Corporate Action | Корпоративные действия
  CSLN | 消费贷款 | Consumer Loans | Потребительские кредиты
  CUST | 托管 | Custody | Депозитарное обслуживание
  DCCT | 跟单信用证 | Documentary Credit | Документарный аккредитив
  DLVR | 交割 | Delivery | Поставка
  DOCC | 跟单托收 | Documentary Collection | Документарное инкассо
  DRFT | 汇票 | Drafts | Векселя и тратты
  FTDP | 定期存款 | Fixed Term Deposits | Срочные депозиты
  FTLN | 定期贷款 | Fixed Term Loans | Срочные кредиты
  FTUR | 期货 | Futures | Фьючерсы
  FWRD | 远期 | Forwards | Форварды
  GUAR | 保函 | Guarantees | Гарантии
  ICCN | 发出的资金归集 | Issued Cash Concentration Transactions | Исходящая концентрация средств
  ICDT | 发出的贷记转账 | Issued Credit Transfers | Исходящие кредитовые переводы
  ICHQ | 签发的支票 | Issued Cheques | Выданные чеки
  IDDT | 发起的直接借记 | Issued Direct Debits | Исходящие прямые дебеты
  IRCT | 发出的实时贷记转账 | Issued Real-Time Credit Transfers | Исходящие мгновенные переводы
  LACK | 缺券 | Lack | Нехватка ценных бумаг
  LBOX | 锁箱交易 | Lockbox Transactions | Операции через абонентский ящик
  LFUT | 上市衍生品：期货 | Listed Derivatives - Futures | Биржевые производные: фьючерсы
  LOCT | 备用信用证 | Stand-By Letter Of Credit | Резервный аккредитив
  LOPT | 上市衍生品：期权 | Listed Derivatives - Options | Биржевые производные: опционы
  MCOP | 杂项贷记业务 | Miscellaneous Credit Operations | Прочие кредитовые операции
  MCRD | 商户卡交易 | Merchant Card Transactions | Операции по картам в торговых точках
  MDOP | 杂项借记业务 | Miscellaneous Debit Operations | Прочие дебетовые операции
  MGLN | 抵押贷款 | Mortgage Loans | Ипотечные кредиты
  NDFX | 无本金交割外汇 | Non Deliverable | Беспоставочные валютные сделки
  NSET | 未交收 | Non Settled | Неурегулированные операции
  NTAV | 不可用 | Not Available | Нет данных
  NTDP | 通知存款 | Notice Deposits | Депозиты с уведомлением
  NTLN | 通知贷款 | Notice Loans | Кредиты с уведомлением
  OBND | 场外衍生品：债券 | OTC Derivatives - Bonds | Внебиржевые производные: облигации
  OCRD | 场外衍生品：信用 | OTC Derivatives - Credit | Внебиржевые производные: кредитные
  OEQT | 场外衍生品：股权 | OTC Derivatives - Equity | Внебиржевые производные: акции
  OIRT | 场外衍生品：利率 | OTC Derivatives - Interest Rates | Внебиржевые производные: процентные ставки
  OPCL | 开户与销户 | Opening & Closing | Открытие и закрытие
  OPTN | 期权 | Options | Опционы
  OSED | 场外衍生品：结构性奇异产品 | OTC Derivatives - Structured Exotic Derivatives | Внебиржевые производные: структурные экзотические
  OSWP | 场外衍生品：互换 | OTC Derivatives - Swaps | Внебиржевые производные: свопы
  OTHB | 中央存管冻结交易 | CSD Blocked Transactions | Операции, заблокированные в центральном депозитарии
  OTHR | 其他 | Other | Прочее
  RCCN | 收到的资金归集 | Received Cash Concentration Transactions | Входящая концентрация средств
  RCDT | 收到的贷记转账 | Received Credit Transfers | Входящие кредитовые переводы
  RCHQ | 收到的支票 | Received Cheques | Принятые чеки
  RDDT | 收到的直接借记 | Received Direct Debits | Входящие прямые дебеты
  RRCT | 收到的实时贷记转账 | Received Real-Time Credit Transfers | Входящие мгновенные переводы
  SETT | 交易、清算与结算 | Trade, Clearing and Settlement | Сделки, клиринг и расчёты
  SPOT | 即期 | Spots | Сделки спот
  SWAP | 互换 | Swaps | Свопы
  SYDN | 银团 | Syndications | Синдикации
`
