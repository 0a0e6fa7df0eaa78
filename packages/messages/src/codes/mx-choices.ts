import type { MxCodeListName } from '../core/shape.ts'
import { type CodeEntry, entryOf, rowsOf } from './code-entry.ts'
import {
  CANCELLATION_REASON_ENTRIES,
  CANCELLATION_STATUS_ENTRIES,
  CANCELLATION_STATUS_REASON_ENTRIES,
} from './cases/case-codes.ts'
import { alpha2Of } from './country-codes.ts'
import { COUNTRIES } from './country-names.ts'
import { INVESTIGATION_CODE_LISTS } from './investigation-choices.ts'

function entriesIn(table: string): readonly CodeEntry[] {
  return rowsOf(table).map(([code = '', ...names]) => entryOf(code, names))
}

/**
 * Codes of ISO 20022 messages with their names, in the order offered.
 *
 * Source: ISO 20022 message definitions and external code sets, restated; choices of the form
 * as in requirements MX and MXB. November 2026.
 */
export const MX_CODE_LISTS: { readonly [Name in MxCodeListName]: readonly CodeEntry[] } = {
  ...INVESTIGATION_CODE_LISTS,
  countryAlpha2: COUNTRIES.map((country) => ({ ...country, code: alpha2Of(country.code) ?? country.code })),
  addressMode: entriesIn(`
    hybrid | 混合地址或结构化地址 | Hybrid or structured | Гибридный или структурированный
    structured | 仅结构化地址 | Structured only | Только структурированный
  `),
  codeKind: entriesIn(`
    CODE | 代码 | Code | Код
    PROPRIETARY | 自定义 | Proprietary | Собственное обозначение
  `),
  copyDuplicate: entriesIn(`
    CODU | 重复副本 | Copy of a duplicate | Копия дубликата
    COPY | 副本 | Copy | Копия
    DUPL | 重复报文 | Duplicate | Дубликат
  `),
  priority: entriesIn(`
    URGT | 紧急 | Urgent | Срочный
    HIGH | 高 | High | Высокий
    NORM | 普通 | Normal | Обычный
  `),
  settlementMethod: entriesIn(`
    INDA | 由被指示行账户清算 | Instructed agent's books | Через счёт у исполняющего агента
    INGA | 由指示行账户清算 | Instructing agent's books | Через счёт у инструктирующего агента
    COVE | 头寸调拨清算 | Cover method | Методом покрытия
    CLRG | 通过清算系统 | Clearing system | Через клиринговую систему
  `),
  clearingChannel: entriesIn(`
    RTGS | 实时全额结算 | Real-time gross settlement | Валовые расчёты в реальном времени
    RTNS | 实时净额结算 | Real-time net settlement | Нетто-расчёты в реальном времени
    MPNS | 批量净额结算 | Mass payment net settlement | Нетто-расчёты по массовым платежам
    BOOK | 行内转账 | Book transfer | Внутрибанковский перевод
    LVPS | 大额支付系统 | Large-value payment system | Система крупных платежей
  `),
  chargeBearer: entriesIn(`
    DEBT | 付款人承担 | Borne by the debtor | За счёт плательщика
    CRED | 收款人承担 | Borne by the creditor | За счёт получателя
    SHAR | 双方共担 | Shared | Пополам
    SLEV | 按服务级别约定 | Following service level | По условиям уровня обслуживания
  `),
  accountIdentificationType: entriesIn(`
    IBAN | 国际银行账号 | International bank account number | Международный номер счёта
    OTHER | 其他账号 | Other account number | Другой номер счёта
  `),
  accountType: entriesIn(`
    CACC | 活期账户 | Current account | Текущий счёт
    SVGS | 储蓄账户 | Savings account | Сберегательный счёт
    CASH | 现金支付账户 | Cash payment | Счёт наличных платежей
    CHAR | 费用账户 | Charges | Счёт комиссий
    CISH | 现金收入账户 | Cash income | Счёт денежного дохода
    COMM | 佣金账户 | Commission | Счёт комиссионных
    LOAN | 贷款账户 | Loan | Ссудный счёт
    MGLD | 边际贷款账户 | Marginal lending | Счёт маржинального кредитования
    MOMA | 货币市场账户 | Money market | Счёт денежного рынка
    NREX | 非居民外部账户 | Non-resident external | Внешний счёт нерезидента
    ODFT | 透支账户 | Overdraft | Счёт овердрафта
    ONDP | 隔夜存款账户 | Overnight deposit | Счёт депозитов овернайт
    SACC | 结算账户 | Settlement | Расчётный счёт
    SLRY | 工资账户 | Salary | Зарплатный счёт
    TAXE | 税款账户 | Tax | Налоговый счёт
    TRAN | 交易账户 | Transacting account | Транзакционный счёт
    TRAS | 现金交易账户 | Cash trading | Счёт денежной торговли
  `),
  partyIdentificationType: entriesIn(`
    ORGANISATIONAL | 机构 | Organisation | Организация
    PRIVATE | 个人 | Private person | Частное лицо
  `),
  partyKind: entriesIn(`
    PARTY | 客户 | Party | Сторона
    AGENT | 金融机构 | Financial institution | Финансовая организация
  `),
  creditDebit: entriesIn(`
    CRDT | 贷记 | Credit | Кредит
    DBIT | 借记 | Debit | Дебет
  `),
  regulatoryReportingSide: entriesIn(`
    CRED | 贷方申报 | Creditor's side | Со стороны получателя
    DEBT | 借方申报 | Debtor's side | Со стороны плательщика
    BOTH | 双方申报 | Both sides | С обеих сторон
  `),
  remittanceLocationMethod: entriesIn(`
    FAXI | 传真 | Fax | Факс
    EDIC | 电子数据交换 | Electronic data interchange | Электронный обмен данными
    URID | 网址 | Web address | Адрес в сети
    EMAL | 电子邮件 | E-mail | Электронная почта
    POST | 邮寄 | Post | Почта
    SMSM | 短信 | Text message | СМС
  `),
  documentType: entriesIn(`
    MSIN | 计量服务发票 | Metered service invoice | Счёт за услуги по счётчику
    CNFA | 有关财务调整的贷记单 | Credit note related to financial adjustment | Кредит-нота по финансовой корректировке
    DNFA | 有关财务调整的借记单 | Debit note related to financial adjustment | Дебет-нота по финансовой корректировке
    CINV | 商业发票 | Commercial invoice | Коммерческий счёт
    CREN | 贷记单 | Credit note | Кредит-нота
    DEBN | 借记单 | Debit note | Дебет-нота
    HIRI | 租赁发票 | Hire invoice | Счёт за аренду
    SBIN | 自开发票 | Self-billed invoice | Счёт, выставленный покупателем
    CMCN | 商业合同 | Commercial contract | Коммерческий договор
    SOAC | 对账单 | Statement of account | Выписка по расчётам
    DISP | 发货通知 | Dispatch advice | Уведомление об отгрузке
    BOLD | 提单 | Bill of lading | Коносамент
  `),
  paymentMethod: entriesIn(`
    TRF | 转账 | Credit transfer | Перевод
    CHK | 支票 | Cheque | Чек
    TRA | 附通知的转账 | Transfer with advice | Перевод с уведомлением
  `),
  instructionForAgent: entriesIn(`
    CHQB | 以支票付款 | Pay by cheque | Выплатить чеком
    HOLD | 留存待领 | Hold for the creditor | Удержать до обращения получателя
    PHOA | 电话通知下一代理行 | Phone next agent | Позвонить следующему агенту
    TELA | 电信通知下一代理行 | Telecom next agent | Уведомить следующего агента по связи
    PHOB | 电话通知收款人 | Phone beneficiary | Позвонить получателю
    TELB | 电信通知收款人 | Telecom beneficiary | Уведомить получателя по связи
  `),
  originalMessageName: entriesIn(`
    pacs.008.001.08 | 客户汇款 | Customer credit transfer | Клиентский перевод
    pacs.009.001.08 | 金融机构汇款 | Financial institution credit transfer | Межбанковский перевод
    103 | MT103 客户汇款 | MT103, customer credit transfer | MT103, клиентский перевод
    202 | MT202 金融机构汇款 | MT202, financial institution transfer | MT202, межбанковский перевод
    950 | MT950 对账单 | MT950, statement | MT950, выписка
  `),
  entryStatus: entriesIn(`
    BOOK | 已入账 | Booked | Проведено
    PDNG | 待入账 | Pending | Ожидает проведения
    INFO | 仅供参考 | Information | Для сведения
  `),
  requestedPeriod: entriesIn(`
    ALLL | 全部 | All | Все
    CHNG | 自上次以来的变动 | Changes since the last report | Изменения после прошлого отчёта
    MODF | 已修改 | Modified | Изменённые
  `),
  floorLimitSide: entriesIn(`
    BOTH | 借贷双方 | Debits and credits | Списания и зачисления
    CRED | 贷方 | Credits | Зачисления
    DEBT | 借方 | Debits | Списания
  `),
  interestType: entriesIn(`
    INDY | 日间利息 | Intraday | Внутридневной процент
    OVRN | 隔夜利息 | Overnight | Процент овернайт
  `),
  inputChannel: entriesIn(`
    FAXI | 传真 | Fax | Факс
    PAPR | 纸质 | Paper | Бумага
    TAPE | 磁带 | Tape | Лента
    WEBI | 网络 | Internet | Интернет
  `),
  availabilityDateType: entriesIn(`
    nbOfDays | 天数 | Number of days | Число дней
    actlDt | 实际日期 | Actual date | Дата
  `),
  securityCodeManagement: entriesIn(`
    PRST | 有安全码 | Security code present | Код указан
    BYPS | 持卡人未提供安全码 | Security code bypassed | Код пропущен
    UNRD | 安全码无法识读 | Security code unreadable | Код не читается
    NCSC | 卡上无安全码 | No security code on the card | На карте нет кода
  `),
  pointOfInteractionType: entriesIn(`
    OPOI | 交互点 | Point of interaction | Точка взаимодействия
    MERC | 商户 | Merchant | Торговая точка
    ACCP | 受理方 | Acceptor | Принимающая сторона
    ITAG | 中介代理 | Intermediary agent | Агент-посредник
    ACQR | 收单机构 | Acquirer | Эквайер
    CISS | 发卡机构 | Card issuer | Эмитент карты
    DLIS | 受托发卡方 | Delegate issuer | Уполномоченный эмитент
    TAXH | 税务机关 | Tax authority | Налоговый орган
  `),
  pointOfInteractionIssuer: entriesIn(`
    MERC | 商户 | Merchant | Торговая точка
    ACCP | 受理方 | Acceptor | Принимающая сторона
    ITAG | 中介代理 | Intermediary agent | Агент-посредник
    ACQR | 收单机构 | Acquirer | Эквайер
    CISS | 发卡机构 | Card issuer | Эмитент карты
    TAXH | 税务机关 | Tax authority | Налоговый орган
  `),
  cardReadingCapability: entriesIn(`
    MGST | 磁条 | Magnetic stripe | Магнитная полоса
    CICC | 芯片 | Integrated circuit card | Чип
    DFLE | 账户数据存档 | Account data on file | Сохранённые данные счёта
    CTLS | 非接触 | Contactless | Бесконтактно
    ECTL | 芯片非接触 | Chip contactless | Бесконтактный чип
  `),
  cardholderVerification: entriesIn(`
    MNSG | 手写签名 | Manual signature | Подпись от руки
    NPIN | 联机密码 | Online PIN | ПИН онлайн
    FCPN | 脱机明文密码 | Offline PIN in clear | ПИН офлайн без шифрования
    FEPN | 脱机加密密码 | Offline encrypted PIN | ПИН офлайн с шифрованием
    FDSG | 脱机数字签名 | Offline digital signature | Цифровая подпись офлайн
    FBIO | 脱机生物识别 | Offline biometrics | Биометрия офлайн
    MNVR | 人工核验 | Manual verification | Проверка вручную
    FBIG | 脱机生物统计 | Offline biographics | Биографические данные офлайн
    APKI | 账户数字签名 | Account based digital signature | Цифровая подпись по счёту
    PKIS | 公钥签名 | PKI signature | Подпись открытым ключом
    CHDT | 持卡人信息核对 | Cardholder data | Данные держателя карты
    SCEC | 安全电子商务 | Secure electronic commerce | Защищённая электронная торговля
  `),
  onlineCapability: entriesIn(`
    OFLN | 脱机 | Offline | Офлайн
    ONLN | 联机 | Online | Онлайн
    SMON | 半联机 | Semi-online | Частично онлайн
  `),
  displayType: entriesIn(`
    MDSP | 商户显示屏 | Merchant display | Экран торговой точки
    CDSP | 持卡人显示屏 | Cardholder display | Экран держателя карты
  `),
  additionalService: entriesIn(`
    AGGR | 汇总交易 | Aggregation | Объединение операций
    DCCV | 动态货币转换 | Dynamic currency conversion | Динамическая конвертация
    GRTT | 小费 | Gratuity | Чаевые
    INSP | 分期付款 | Instalment payment | Оплата в рассрочку
    LOYT | 忠诚度计划 | Loyalty | Программа лояльности
    NRES | 未到店预订 | No-show reservation | Неявка по брони
    PUCO | 企业采购 | Corporate purchase | Корпоративная покупка
    RECP | 定期付款 | Recurring payment | Регулярный платёж
    SOAF | 请求的可用资金 | Solicited available funds | Запрос доступных средств
    UNAF | 未请求的可用资金 | Unsolicited available funds | Доступные средства без запроса
    VCAU | 语音授权 | Voice authorisation | Голосовая авторизация
  `),
  cancellationReason: CANCELLATION_REASON_ENTRIES,
  cancellationStatus: CANCELLATION_STATUS_ENTRIES,
  cancellationStatusReason: CANCELLATION_STATUS_REASON_ENTRIES,
}
