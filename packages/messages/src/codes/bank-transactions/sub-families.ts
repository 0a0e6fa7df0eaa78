/** Sub-families of bank transactions with their names. Source: ISO 20022 bank transaction codification, v7.0 (30 October 2023); names in zh-CN and ru restated. */
export const SUB_FAMILIES = `
  ACCC | 销户 | Account Closing | Закрытие счёта
  ACCO | 开户 | Account Opening | Открытие счёта
  ACCT | 账户间转账 | Account Transfer | Перевод между счетами
  ACDT | ACH 贷记 | ACH Credit | Кредит через ACH
  ACON | ACH 归集 | ACH Concentration | Концентрация через ACH
  ACOR | ACH 企业贸易 | ACH Corporate Trade | Корпоративная торговля через ACH
  ADBT | ACH 借记 | ACH Debit | Дебет через ACH
  ADJT | 调整（通用） | Adjustments (Generic) | Корректировки (общие)
  APAC | ACH 预授权 | ACH Pre-Authorised | Предварительно разрешённая операция ACH
  ARET | ACH 退回 | ACH Return | Возврат через ACH
  AREV | ACH 冲正 | ACH Reversal | Сторно через ACH
  ARPD | ARP 借记 | ARP Debit | Дебет ARP
  ASET | ACH 结算 | ACH Settlement | Расчёты через ACH
  ATXN | ACH 交易 | ACH Transaction | Операция ACH
  AUTT | 自动转账 | Automatic Transfer | Автоматический перевод
  BACT | 分行账户转账 | Branch Account Transfer | Перевод по счёту филиала
  BBDD | SEPA B2B 直接借记 | SEPA B2B Direct Debit | Прямой дебет SEPA B2B
  BCDP | 网点存款 | Branch Deposit | Взнос в отделении
  BCHQ | 银行支票 | Bank Cheque | Банковский чек
  BCKV | 倒起息 | Back Value | Прошлая дата валютирования
  BCWD | 网点取款 | Branch Withdrawal | Снятие в отделении
  BIDS | 回购要约 | Repurchase Offer/Issuer Bid/Reverse Rights | Предложение о выкупе
  BKFE | 银行费用 | Bank Fees | Банковские сборы
  BONU | 送股 | Bonus Issue/Capitalisation Issue | Бонусная эмиссия
  BOOK | 行内转账 | Internal Book Transfer | Внутрибанковский перевод
  BPUT | 回售赎回 | Put Redemption | Погашение по оферте
  BROK | 经纪佣金 | Brokerage Fee | Брокерская комиссия
  BSBC | 卖出买回 | Sell Buy Back | Продажа с обратным выкупом
  BSBO | 买入卖回 | Buy Sell Back | Покупка с обратной продажей
  CAJT | 贷记调整（通用） | Credit Adjustments (Generic) | Кредитовые корректировки (общие)
  CAPG | 资本利得分配 | Capital Gains Distribution | Распределение прироста капитала
  CASH | 现金函 | Cash Letter | Инкассовое письмо
  CCCH | 保付支票 | Certified Customer Cheque | Удостоверенный чек клиента
  CCHQ | 支票 | Cheque | Чек
  CCSM | CCP 清算隔离初始保证金 | CCP Cleared Segregated Initial Margin | Обособленная начальная маржа через центрального контрагента
  CDIS | 受控付款 | Controlled Disbursement | Контролируемая выплата
  CDPT | 现金存入 | Cash Deposit | Внесение наличных
  CHAR | 收费 | Charge/Fees | Сборы
  CHKD | 支票存入 | Check Deposit | Внесение чека
  CHRG | 费用（通用） | Charges (Generic) | Сборы (общие)
  CLAI | 赔偿与索赔 | Compensation/Claims | Компенсации и претензии
  CLCQ | 流通支票 | Circular Cheque | Циркулярный чек
  CMBO | 公司盯市（经纪方） | Corporate Mark Broker Owned | Переоценка корпоративных бумаг: брокер
  CMCO | 公司盯市（客户方） | Corporate Mark Client Owned | Переоценка корпоративных бумаг: клиент
  COAT | 企业自有账户划转 | Corporate Own Account Transfer | Перевод между своими счетами компании
  COME | 佣金（不含税，通用） | Commission Excluding Taxes (Generic) | Комиссия без налогов (общая)
  COMI | 佣金（含税，通用） | Commission Including Taxes (Generic) | Комиссия с налогами (общая)
  COMM | 佣金（通用） | Commission (Generic) | Комиссия (общая)
  COMT | 免税佣金（通用） | Non Taxable Commissions (Generic) | Необлагаемая комиссия (общая)
  CONV | 转换 | Conversion | Конверсия
  COVE | 头寸交易 | Cover Transaction | Покрытие
  CPEN | 现金罚款 | Cash Penalties | Денежный штраф
  CPRB | 公司回扣 | Corporate Rebate | Корпоративная скидка
  CQRV | 支票冲正 | Cheque Reversal | Сторно чека
  CRCQ | 划线支票 | Crossed Cheque | Кроссированный чек
  CROS | 交叉交易 | Cross Trade | Кросс-сделка
  CSHA | 现金函调整 | Cash Letter Adjustment | Корректировка инкассового письма
  CSLI | 零股现金 | Cash In Lieu | Денежная выплата вместо дробных бумаг
  CWDL | 现金支取 | Cash Withdrawal | Снятие наличных
  DAJT | 借记调整（通用） | Debit Adjustments (Generic) | Дебетовые корректировки (общие)
  DDFT | 贴现汇票 | Discounted Draft | Дисконтированный вексель
  DDWN | 提款 | Drawdown | Выборка кредита
  DECR | 面值减少 | Decrease in Value | Уменьшение стоимости
  DMCG | 汇票到期变更 | Draft Maturity Change | Изменение срока векселя
  DMCT | 境内贷记转账 | Domestic Credit Transfer | Внутренний кредитовый перевод
  DPST | 存款 | Deposit | Депозит
  DRAW | 抽签赎回 | Drawing | Тиражное погашение
  DRIP | 股息再投资 | Dividend Reinvestment | Реинвестирование дивидендов
  DSBR | 受控付款 | Controlled Disbursement | Контролируемая выплата
  DTCH | 荷兰式拍卖 | Dutch Auction | Голландский аукцион
  DVCA | 现金股息 | Cash Dividend | Денежные дивиденды
  DVOP | 股息选择 | Dividend Option | Дивиденды на выбор
  ENCT | 北欧支付理事会贷记转账 | Nordic Payment Council Credit Transfer | Кредитовый перевод по схеме NPC
  EQBO | 股权盯市（经纪方） | Equity Mark Broker Owned | Переоценка акций: брокер
  EQCO | 股权盯市（客户方） | Equity Mark Client Owned | Переоценка акций: клиент
  ERTA | 汇率调整 | Exchange Rate Adjustment | Корректировка курса
  ERWA | 出借收入 | Lending Income | Доход от займа бумаг
  ERWI | 借入费用 | Borrowing Fee | Плата за заём бумаг
  ESCT | SEPA 贷记转账 | SEPA Credit Transfer | Кредитовый перевод SEPA
  ESDD | SEPA 核心直接借记 | SEPA Core Direct Debit | Базовый прямой дебет SEPA
  EXOF | 换股 | Exchange | Обмен
  EXRI | 中间证券催缴 | Call On Intermediate Securities | Требование по промежуточным бумагам
  EXWA | 权证行使 | Warrant Exercise/Warrant Conversion | Исполнение варранта
  FCDP | 外币存入 | Foreign Currencies Deposit | Внесение иностранной валюты
  FCTA | 系数更新 | Factor Update | Обновление коэффициента
  FCWD | 外币支取 | Foreign Currencies Withdrawal | Снятие иностранной валюты
  FEES | 手续费（通用） | Fees (Generic) | Плата (общая)
  FICT | 金融机构贷记转账 | Financial Institution Credit Transfer | Межбанковский кредитовый перевод
  FIDD | 金融机构直接借记 | Financial Institution Direct Debit Payment | Межбанковский прямой дебет
  FIOA | 金融机构自有账户划转 | Financial Institution Own Account Transfer | Перевод между своими счетами банка
  FLTA | 浮差调整 | Float Adjustment | Корректировка флоута
  FRZF | 资金冻结 | Freeze Of Funds | Замораживание средств
  FUCO | 期货佣金 | Futures Commission | Комиссия по фьючерсам
  FUTU | 期货变动保证金 | Future Variation Margin | Вариационная маржа по фьючерсам
  FWBC | 远期经纪方抵押 | Forwards Broker Owned Collateral | Обеспечение форвардов: брокер
  FWCC | 远期客户方抵押 | Forwards Client Owned Collateral | Обеспечение форвардов: клиент
  FWSB | MFA 隔离经纪方现金抵押 | MFA Segregated Broker Cash Collateral | Обособленное денежное обеспечение MFA: брокер
  FWSC | MFA 隔离客户方现金抵押 | MFA Segregated Client Cash Collateral | Обособленное денежное обеспечение MFA: клиент
  GEN1 | 支取与分配 | Withdrawal/Distribution | Изъятие и распределение
  GEN2 | 存入与缴款 | Deposit/Contribution | Взнос и пополнение
  IADD | 承兑延期付款发票 | Invoice Accepted with Deferred Due Date | Акцептованный счёт с отсрочкой
  ICCT | 集团内转账 | Intra Company Transfer | Внутригрупповой перевод
  INFD | 定期存款利息 | Fixed Deposit Interest Amount | Проценты по срочному депозиту
  INSP | 实物换股 | Inspeci/Share Exchange | Обмен бумаг в натуре
  INTR | 利息（通用） | Interests (Generic) | Проценты (общие)
  ISSU | 存托凭证发行 | Depositary Receipt Issue | Выпуск депозитарных расписок
  LBCA | 贷记调整 | Credit Adjustment | Кредитовая корректировка
  LBDB | 借记 | Debit | Дебет
  LBDP | 存入 | Deposit | Взнос
  LIQU | 清算股息与清算款 | Liquidation Dividend / Liquidation Payment | Ликвидационные выплаты
  MARG | 保证金付款 | Margin Payments | Маржевые платежи
  MBSB | 抵押支持证券隔离经纪方现金抵押 | Mortgage Back Segregated Broker Cash Collateral | Обособленное денежное обеспечение ипотечных бумаг: брокер
  MBSC | 抵押支持证券隔离客户方现金抵押 | Mortgage Back Segregated Client Cash Collateral | Обособленное денежное обеспечение ипотечных бумаг: клиент
  MCAL | 全额提前赎回 | Full Call / Early Redemption | Полное досрочное погашение
  MGCC | 客户方现金保证金 | Margin Client Owned Cash Collateral | Денежное обеспечение маржи: клиент
  MGSC | 期货初始保证金隔离客户现金 | Initial Futures Margin Segregated Client Cash Collateral | Обособленная начальная маржа по фьючерсам: клиент
  MIXD | 混合存款 | Mixed Deposit | Смешанный взнос
  MNFE | 管理费 | Management Fees | Плата за управление
  MRGR | 合并 | Merger | Слияние
  MSCD | 杂项存款 | Miscellaneous Deposit | Прочий взнос
  NETT | 轧差 | Netting | Неттинг
  NPCC | 未提示流通支票 | Non Presented Circular Cheques | Непредъявленные циркулярные чеки
  NSYN | 非银团 | Non Syndicated | Несиндицированный
  NTAV | 不可用 | Not Available | Нет данных
  NWID | 新股分配 | New Issue Distribution | Распределение нового выпуска
  ODFT | 透支 | Overdraft | Овердрафт
  ODLT | 零股买卖 | Odd Lot Sale/Purchase | Сделка с неполным лотом
  OODD | 一次性直接借记 | One-Off Direct Debit | Разовый прямой дебет
  OPBC | 期权经纪方抵押 | Option Broker Owned Collateral | Обеспечение опционов: брокер
  OPCC | 期权客户方抵押 | Option Client Owned Collateral | Обеспечение опционов: клиент
  OPCQ | 开放支票 | Open Cheque | Открытый чек
  OPSB | 场外期权隔离经纪方现金抵押 | OTC Option Segregated Broker Cash Collateral | Обособленное обеспечение внебиржевых опционов: брокер
  OPSC | 场外期权隔离客户方现金抵押 | OTC Option Segregated Client Cash Collateral | Обособленное обеспечение внебиржевых опционов: клиент
  ORCQ | 记名支票 | Order Cheque | Ордерный чек
  OTCC | 场外 CCP | OTC CCP | Внебиржевая через центрального контрагента
  OTCG | 场外 | OTC | Внебиржевая
  OTCN | 场外非 CCP | OTC Non-CCP | Внебиржевая без центрального контрагента
  OTHR | 其他 | Other | Прочее
  OVCH | 透支费 | Overdraft Charge | Плата за овердрафт
  OWNE | 外部账户转账 | External Account Transfer | Перевод на внешний счёт
  OWNI | 内部账户转账 | Internal Account Transfer | Перевод на внутренний счёт
  PADD | 预授权直接借记 | Pre-Authorised Direct Debit | Предварительно разрешённый прямой дебет
  PAIR | 对冲平仓 | Pair-Off | Взаимозачёт сделок
  PCAL | 部分赎回（减面值） | Partial Redemption With Reduction Of Nominal Value | Частичное погашение с уменьшением номинала
  PLAC | 配售 | Placement | Размещение
  PMDD | 直接借记付款 | Direct Debit Payment | Платёж прямым дебетом
  PORT | 投资组合转移 | Portfolio Move | Перенос портфеля
  POSC | 信用卡付款 | Credit Card Payment | Платёж кредитной картой
  POSD | 借记卡 POS 付款 | Point-of-Sale Payment - Debit Card | Платёж дебетовой картой в терминале
  POSP | POS 付款 | Point-of-Sale Payment | Платёж в терминале
  PPAY | 本金支付 | Principal Payment | Выплата основной суммы
  PRCT | 优先贷记转账 | Priority Credit Transfer | Приоритетный кредитовый перевод
  PRDD | 因付款冲正而撤销 | Reversal Due To Payment Reversal | Сторно из-за отмены платежа
  PRED | 部分赎回（不减面值） | Partial Redemption Without Reduction Of Nominal Value | Частичное погашение без уменьшения номинала
  PRII | 含本金的利息支付 | Interest Payment with Principles | Выплата процентов с основной суммой
  PRIN | 含本金的利息支付 | Interest Payment with Principles | Выплата процентов с основной суммой
  PRIO | 优先发行 | Priority Issue | Приоритетная эмиссия
  PRUD | 本金偿付调整 | Principal Pay-down/pay-up | Изменение основной суммы
  PSTE | 记账差错 | Posting Error | Ошибка проводки
  RCDD | 因付款撤销请求而冲正 | Reversal Due To Payment Cancellation Request | Сторно по запросу об отмене платежа
  RCOV | 因头寸退回而冲正 | Reversal due to a Cover Transaction Return | Сторно из-за возврата покрытия
  REAA | 赎回资产配置 | Redemption Asset Allocation | Погашение с распределением активов
  REDM | 到期兑付 | Final Maturity | Погашение в срок
  REPU | 回购 | Repo | Репо
  RESI | 期货尾差 | Futures Residual Amount | Остаточная сумма по фьючерсам
  RHTS | 配股 | Rights Issue/Subscription Rights/Rights Offer | Эмиссия прав
  RIMB | 偿付（通用） | Reimbursement (Generic) | Возмещение (общее)
  RNEW | 续期 | Renewal | Продление
  RPCR | 因付款撤销请求而冲正 | Reversal Due To Payment Cancellation Request | Сторно по запросу об отмене платежа
  RPMT | 偿还 | Repayment | Погашение
  RPSB | 双边回购隔离经纪方现金抵押 | Bi-lateral Repo Segregated Broker Cash Collateral | Обособленное обеспечение двустороннего репо: брокер
  RPSC | 双边回购隔离客户方现金抵押 | Bi-lateral Repo Segregated Client Cash Collateral | Обособленное обеспечение двустороннего репо: клиент
  RRTN | 因付款退回而冲正 | Reversal Due To Payment Return | Сторно из-за возврата платежа
  RVPO | 逆回购 | Reverse Repo | Обратное репо
  RWPL | 定期赎回计划 | Redemption Withdrawing Plan | План регулярных погашений
  SABG | 凭银行保函结算 | Settlement Against Bank Guarantee | Расчёт по банковской гарантии
  SALA | 代发工资 | Payroll/Salary Payment | Выплата заработной платы
  SDVA | 当日起息贷记转账 | Same Day Value Credit Transfer | Перевод с валютированием в тот же день
  SECB | 借入证券 | Securities Borrowing | Заём ценных бумаг
  SECL | 借出证券 | Securities Lending | Предоставление ценных бумаг взаймы
  SHPR | 股本溢价 | Equity Premium Reserve | Эмиссионный доход
  SLBC | 借贷经纪方现金抵押 | Lending Broker Owned Cash Collateral | Денежное обеспечение займа: брокер
  SLCC | 借贷客户方现金抵押 | Lending Client Owned Cash Collateral | Денежное обеспечение займа: клиент
  SMCD | 智能卡付款 | Smart-Card Payment | Платёж смарт-картой
  SMRT | 智能卡付款 | Smart-Card Payment | Платёж смарт-картой
  SOSE | 即期出口单据结算 | Settlement Of Sight Export Document | Расчёт по экспортным документам по предъявлении
  SOSI | 即期进口单据结算 | Settlement Of Sight Import Document | Расчёт по импортным документам по предъявлении
  SSPL | 认购储蓄计划 | Subscription Savings Plan | План накоплений по подписке
  STAC | 托收后结算 | Settlement After Collection | Расчёт после инкассо
  STAM | 到期结算 | Settlement At Maturity | Расчёт в срок
  STDO | 定期转账指令 | Standing Order | Постоянное поручение
  STLM | 结算 | Settlement | Расчёт
  STLR | 保留追索结算 | Settlement Under Reserve | Расчёт с оговоркой
  STOD | 即期汇票结算 | Bill of Exchange Settlement on Demand | Расчёт по предъявлении векселя
  SUAA | 认购资产配置 | Subscription Asset Allocation | Подписка с распределением активов
  SUBS | 认购 | Subscription | Подписка
  SWAP | 互换付款 | Swap Payment | Платёж по свопу
  SWBC | 互换经纪方抵押 | Swap Broker Owned Collateral | Обеспечение свопов: брокер
  SWCC | 客户方抵押 | Client Owned Collateral | Обеспечение свопов: клиент
  SWEP | 资金扫划 | Sweeping | Свипинг
  SWFP | 末次付款 | Final Payment | Окончательный платёж
  SWIC | 转换基金 | Switch | Обмен паёв
  SWPP | 部分付款 | Partial Payment | Частичный платёж
  SWRS | 重置付款 | Reset Payment | Платёж при пересмотре ставки
  SWSB | ISDA/CSA 隔离经纪方现金抵押 | ISDA/CSA Segregated Broker Cash Collateral | Обособленное обеспечение ISDA/CSA: брокер
  SWSC | ISDA/CSA 隔离客户方现金抵押 | ISDA/CSA Segregated Client Cash Collateral | Обособленное обеспечение ISDA/CSA: клиент
  SWUF | 预付款 | Upfront Payment | Авансовый платёж
  SYND | 银团 | Syndicated | Синдицированный
  TAXE | 税款（通用） | Taxes (Generic) | Налоги (общие)
  TBAC | TBA 平仓 | TBA Closing | Закрытие TBA
  TCDP | 旅行支票存入 | Travellers Cheques Deposit | Внесение дорожных чеков
  TCWD | 旅行支票支取 | Travellers Cheques Withdrawal | Снятие дорожных чеков
  TEND | 要约收购 | Tender | Тендерное предложение
  TOPG | 补足余额 | Topping | Пополнение остатка
  TOUT | 转出 | Transfer Out | Перевод из портфеля
  TRAD | 交易 | Trade | Сделка
  TREC | 退税 | Tax Reclaim | Возврат налога
  TRFE | 交易手续费 | Transaction Fees | Плата за операции
  TRIN | 转入 | Transfer In | Перевод в портфель
  TRPO | 三方回购 | Triparty Repo | Трёхстороннее репо
  TRVO | 三方逆回购 | Triparty Reverse Repo | Трёхстороннее обратное репо
  TTLS | 国库税款与贷款服务 | Treasury Tax And Loan Service | Услуги казначейства по налогам и займам
  TURN | 循环交易 | Turnaround | Оборотная сделка
  UDFT | 拒付汇票 | Dishonoured/Unpaid Draft | Неоплаченный вексель
  UNCO | 承销佣金 | Underwriting Commission | Комиссия за андеррайтинг
  UPCQ | 未付支票 | Unpaid Cheque | Неоплаченный чек
  UPCT | 未付卡交易 | Unpaid Card Transaction | Неоплаченная операция по карте
  UPDD | 因退回或未付直接借记而冲正 | Reversal Due To Return/Unpaid Direct Debit | Сторно из-за возврата прямого дебета
  URCQ | 待收妥支票 | Cheque Under Reserve | Чек с оговоркой
  URDD | 待收妥直接借记 | Direct Debit Under Reserve | Прямой дебет с оговоркой
  VALD | 起息日 | Value Date | Дата валютирования
  VCOM | 附商业信息的贷记转账 | Credit Transfer With Agreed Commercial Information | Перевод с согласованными коммерческими сведениями
  WITH | 预扣税 | Withholding Tax | Налог у источника
  XBCP | 跨境信用卡付款 | Cross-Border Credit Card Payment | Трансграничный платёж кредитной картой
  XBCQ | 外国支票 | Foreign Cheque | Иностранный чек
  XBCT | 跨境贷记转账 | Cross-Border Credit Transfer | Трансграничный кредитовый перевод
  XBCW | 跨境取现 | Cross-Border Cash Withdrawal | Трансграничное снятие наличных
  XBDD | 跨境直接借记 | Cross-Border Direct Debit | Трансграничный прямой дебет
  XBRD | 跨境 | Cross-Border | Трансграничная операция
  XBSA | 跨境代发工资 | Cross-Border Payroll/Salary Payment | Трансграничная выплата заработной платы
  XBST | 跨境定期转账指令 | Cross-Border Standing Order | Трансграничное постоянное поручение
  XCHC | 场内 CCP | Exchange Traded CCP | Биржевая через центрального контрагента
  XCHG | 场内 | Exchange Traded | Биржевая
  XCHN | 场内非 CCP | Exchange Traded Non-CCP | Биржевая без центрального контрагента
  XICT | 跨境集团内转账 | Cross-Border Intra Company Transfer | Трансграничный внутригрупповой перевод
  XPCQ | 未付外国支票 | Unpaid Foreign Cheque | Неоплаченный иностранный чек
  XRCQ | 待收妥外国支票 | Foreign Cheque Under Reserve | Иностранный чек с оговоркой
  XRTN | 因付款退回的跨境冲正 | Cross-Border Reversal Due To Payment Return | Трансграничное сторно из-за возврата
  YTDA | 年初至今调整 | YTD Adjustment | Корректировка с начала года
  ZABA | 零余额 | Zero Balancing | Обнуление остатка
`
