import {
  block,
  BOOLEAN,
  code,
  type Condition,
  DATE_TIME,
  DAY,
  group,
  lines,
  list,
  type NetworkLimit,
  one,
  opt,
  text,
  type TextShape,
} from '../../core/shape.ts'
import { AGENT, agentByBic } from '../blocks/agent.ts'
import { CREDIT_DEBIT, externalCode, identifier, RATE, reference, wording } from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'
import { AVAILABILITY, BANK_TRANSACTION_CODE, dayIn } from './balance.ts'
import { CARD_TRANSACTION } from './card-transaction.ts'
import { ENTRY_INTEREST } from './interest.ts'
import { AMOUNT_DETAILS, ENTRY_MONEY, REPORT_MONEY, TAX, WIDE_MONEY } from './money.ts'

const ENTRY_REFERENCE_LENGTH_MAX = 16
const UETR_LENGTH = 36
const IBAN: TextShape = { ...text(MX_LIMITS.accountNumberLengthMax, 'identifier'), format: 'iban' }
const ANY_UETR: TextShape = { ...text(UETR_LENGTH, 'identifier'), format: 'uetr' }

/** The charges that agents deducted from an entry (CAMT053-53 to CAMT053-55). Source: Charges6. */
const ENTRY_CHARGES = block('entryCharges', {
  totalChargesAndTaxAmount: opt('ttlChrgsAndTaxAmt', WIDE_MONEY, { element: 'TtlChrgsAndTaxAmt' }),
  record: opt(
    'rcrd',
    list({
      item: block('chargesRecord', {
        amount: one('amt', WIDE_MONEY, { element: 'Amt' }),
        creditDebitIndicator: opt('cdtDbtInd', CREDIT_DEBIT, { element: 'CdtDbtInd' }),
        chargeIncludedIndicator: opt('chrgInclInd', BOOLEAN, { element: 'ChrgInclInd' }),
        type: opt('tp.cd', externalCode(), { element: 'Tp/Cd' }),
        rate: opt('rate', RATE, { element: 'Rate' }),
        bearer: opt('br', code('chargeBearer', ['CRED', 'DEBT', 'SHAR', 'SLEV']), { element: 'Br' }),
        agent: opt('agt.finInstnId', AGENT, { element: 'Agt' }),
        tax: opt('tax', TAX, { element: 'Tax' }),
      }),
      itemsMax: MX_LIMITS.listItemsMax,
      limitCode: 'list.tooMany',
      itemRules: [],
    }),
    { element: 'Rcrd' },
  ),
})

/** The channel through which the entry was initiated: a listed channel or another one (CAMT053-56). */
const INPUT_CHANNEL = group({
  code: opt('cd', code('inputChannel', ['FAXI', 'PAPR', 'TAPE', 'WEBI']), {
    element: 'Cd',
    disabledWhen: { anyFilled: ['./proprietary'] },
  }),
  proprietary: opt('prtry', identifier(), {
    element: 'Prtry',
    disabledWhen: { anyFilled: ['./code'] },
  }),
})

/** CBPR+: a booked entry without a value date requires a booking date. */
const IS_BOOKED_WITHOUT_DATE: Condition = {
  all: [{ path: './status', equals: 'BOOK' }, { noneFilled: ['./valueDate'] }],
}

/** A statement contains booked entries only. */
const BOOKED_ALONE: NetworkLimit = {
  kind: 'codes',
  codes: ['PDNG', 'INFO'],
  rule: 'CBPR+ camt.053, Ntry/Sts',
}

/**
 * The kind of a report. A statement contains booked entries with value dates; in a notification, each payment must have
 * its references and dates (CBPR+, camt.053 and camt.054); a report during the day has neither rule.
 */
type ReportKind = 'statement' | 'notification' | 'report'

/** The return that an entry books: a listed or another reason, and information about it. Source: PaymentReturnReason5. */
const RETURN_MEMBERS = {
  returnReason: opt('rtrInf.rsn.cd', externalCode(), {
    element: 'RtrInf/Rsn/Cd',
    disabledWhen: { anyFilled: ['./returnProprietaryReason'] },
  }),
  returnProprietaryReason: opt('rtrInf.rsn.prtry', identifier(), {
    element: 'RtrInf/Rsn/Prtry',
    disabledWhen: { anyFilled: ['./returnReason'] },
  }),
  returnInformation: opt(
    'rtrInf.addtlInf',
    lines({
      linesMax: MX_LIMITS.returnReasonLinesMax,
      lengthMax: MX_LIMITS.returnReasonLineLengthMax,
      characters: 'identifier',
      asList: true,
    }),
    { element: 'RtrInf/AddtlInf' },
  ),
}

/** Returns the payment details of an entry (CAMT053-87). Source: EntryTransaction10. */
function transactionDetails(kind: ReportKind) {
  const isNotification = kind === 'notification'
  const needed = isNotification ? { requiredWhen: { all: [] } } : {}
  return list({
    item: block('transactionDetails', {
      instructionIdentification: opt(
        'refs.instrId',
        isNotification ? reference(MX_LIMITS.identifierLengthMax) : identifier(),
        { element: 'Refs/InstrId', ...needed },
      ),
      endToEndIdentification: opt('refs.endToEndId', identifier(), { element: 'Refs/EndToEndId' }),
      uetr: opt('refs.uetr', ANY_UETR, { element: 'Refs/UETR' }),
      amount: opt('amt', REPORT_MONEY, { element: 'Amt', ...needed }),
      creditDebitIndicator: opt('cdtDbtInd', CREDIT_DEBIT, { element: 'CdtDbtInd', ...needed }),
      debtorName: opt('rltdPties.dbtr.nm', wording(), { element: 'RltdPties/Dbtr/Pty/Nm' }),
      debtorIban: opt('rltdPties.dbtrAcct.iban', IBAN, { element: 'RltdPties/DbtrAcct/Id/IBAN' }),
      ultimateDebtorName: opt('rltdPties.ultmtDbtr.nm', wording(), {
        element: 'RltdPties/UltmtDbtr/Pty/Nm',
      }),
      creditorName: opt('rltdPties.cdtr.nm', wording(), { element: 'RltdPties/Cdtr/Pty/Nm' }),
      creditorIban: opt('rltdPties.cdtrAcct.iban', IBAN, { element: 'RltdPties/CdtrAcct/Id/IBAN' }),
      debtorAgent: opt('rltdAgts.dbtrAgt', agentByBic(), { element: 'RltdAgts/DbtrAgt' }),
      creditorAgent: opt('rltdAgts.cdtrAgt', agentByBic(), { element: 'RltdAgts/CdtrAgt' }),
      purpose: opt('purp.cd', externalCode(), { element: 'Purp/Cd' }),
      remittanceInformation: opt(
        'rmtInf',
        lines({
          linesMax: MX_LIMITS.remittanceLinesMax,
          lengthMax: MX_LIMITS.remittanceLineLengthMax,
          characters: 'extended',
          asList: true,
          isJoined: true,
        }),
        { element: 'RmtInf/Ustrd' },
      ),
      interbankSettlementDate: opt('rltdDts.intrBkSttlmDt', DAY, {
        element: 'RltdDts/IntrBkSttlmDt',
        ...needed,
      }),
      ...RETURN_MEMBERS,
    }),
    itemsMax: MX_LIMITS.listItemsMax,
    limitCode: 'list.tooMany',
    itemRules: [],
  })
}

/**
 * Returns the entries of a statement, a notification or a report (CAMT053-44 to CAMT053-87, CAMT054-07). Source:
 * ReportEntry10.
 */
export function entries(kind: ReportKind) {
  const isNotification = kind === 'notification'
  const isStatement = kind === 'statement'
  return list({
    item: block('entry', {
      entryReference: isNotification
        ? one('ntryRef', reference(ENTRY_REFERENCE_LENGTH_MAX), { element: 'NtryRef' })
        : opt('ntryRef', identifier(), { element: 'NtryRef' }),
      amount: one('amt', ENTRY_MONEY, { element: 'Amt' }),
      creditDebitIndicator: one('cdtDbtInd', CREDIT_DEBIT, { element: 'CdtDbtInd' }),
      // CBPR+ allows it only for an entry that is a reversal.
      reversalIndicator: opt('rvslInd', BOOLEAN, {
        element: 'RvslInd',
        notSentWhen: { path: './reversalIndicator', equals: false },
      }),
      status: one('sts.cd', code('entryStatus', ['BOOK', 'PDNG', 'INFO']), {
        element: 'Sts/Cd',
        ...(isStatement && { networkLimit: BOOKED_ALONE }),
      }),
      bookingDate: opt('bookgDt.dtTm', DATE_TIME, {
        element: [
          { when: { all: [] }, element: 'BookgDt/DtTm' },
          { when: { all: [] }, element: 'BookgDt/Dt' },
        ],
        ...(isNotification && { requiredWhen: IS_BOOKED_WITHOUT_DATE }),
      }),
      valueDate: opt('valDt.dt', DAY, {
        element: dayIn('ValDt'),
        ...(isStatement && { requiredWhen: { all: [] } }),
      }),
      accountServicerReference: opt('acctSvcrRef', identifier(), { element: 'AcctSvcrRef' }),
      availability: opt('avlbty', AVAILABILITY, { element: 'Avlbty' }),
      bankTransactionCode: one('bkTxCd', BANK_TRANSACTION_CODE, { element: 'BkTxCd' }),
      commissionWaiverIndicator: opt('comssnWvrInd', BOOLEAN, { element: 'ComssnWvrInd' }),
      additionalInformationIndicator: opt(
        'addtlInfInd',
        group({
          messageNameIdentification: opt('msgNmId', identifier(), { element: 'MsgNmId' }),
          messageIdentification: opt('msgId', identifier(), { element: 'MsgId' }),
        }),
        { element: 'AddtlInfInd' },
      ),
      amountDetails: opt('amtDtls', AMOUNT_DETAILS, { element: 'AmtDtls' }),
      charges: opt('chrgs', ENTRY_CHARGES, { element: 'Chrgs' }),
      technicalInputChannel: opt('techInptChanl', INPUT_CHANNEL, { element: 'TechInptChanl' }),
      interest: opt('intrst', ENTRY_INTEREST, { element: 'Intrst' }),
      cardTransaction: opt('cardTx', CARD_TRANSACTION, { element: 'CardTx' }),
      transactionDetails: opt('txDtls', transactionDetails(kind), {
        element: 'NtryDtls/TxDtls',
        ...(isNotification && { requiredWhen: { all: [] } }),
      }),
      additionalEntryInformation: opt('addtlNtryInf', identifier(MX_LIMITS.additionalInformationLengthMax), {
        element: 'AddtlNtryInf',
      }),
    }),
    itemsMax: MX_LIMITS.entriesMax,
    limitCode: 'list.tooMany',
    itemRules: [],
  })
}
