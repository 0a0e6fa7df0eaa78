import { existsSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { ENFORCED_RULES_FILE, enforcedInSource } from './enforced-rules.ts'
import { placed } from './placed-element.ts'
import { changed, findingsIn, SAMPLES } from './profile-samples.ts'

/**
 * Each enforced rule of the message types of investigations, status reports, statements, orders and covers, violated by
 * one edit of a valid message. The finding is absent before the edit, and in the corresponding permitted message.
 *
 * Source of numbers, paths and facts: CBPR+ SR 2026 as a public repository restates it; see docs/standards.md.
 */

const USAGES = {
  'camt.052': SAMPLES.camt052,
  'camt.054': SAMPLES.camt054,
  'pacs.002': SAMPLES.pacs002,
  'pain.001': SAMPLES.pain001,
  'pacs.009 cov': SAMPLES.cover,
  'pacs.009 adv': changed(SAMPLES.pacs009, 'swift.cbprplus.04', 'swift.cbprplus.adv.04'),
} as const

type Usage = keyof typeof USAGES

/** An edit that violates a rule, with its finding; `permitted` is a similar edit without it. */
interface Violation {
  readonly edit: (text: string) => Promise<string> | string
  readonly code: string
  readonly permitted?: (text: string) => Promise<string> | string
}

const NAME = '<Nm>Demo Bank</Nm>'
const ADDRESS = '<PstlAdr><TwnNm>Beijing</TwnNm><Ctry>CN</Ctry></PstlAdr>'

/** Returns the violation of a rule about an element: a content that it forbids, and one that it permits. */
function content(path: string, code: string, forbidden: string, permitted?: string): Violation {
  return {
    code,
    edit: (text) => placed(text, path, forbidden),
    ...(permitted !== undefined && { permitted: (text: string) => placed(text, path, permitted) }),
  }
}

const agent = (path: string): Violation => content(path, 'agent.addressMissing', NAME, NAME + ADDRESS)
const party = (path: string): Violation => content(path, 'party.nameMissing', ADDRESS, NAME + ADDRESS)
const nameless = (path: string): Violation =>
  content(path, 'party.nameMissing', '<CtryOfRes>CN</CtryOfRes>', `${NAME}<CtryOfRes>CN</CtryOfRes>`)
const ANY_BIC = '<Id><OrgId><AnyBIC>DEMECNBJXXX</AnyBIC></OrgId></Id>'
const besideBic = (path: string): Violation => content(path, 'party.nameBesideBic', NAME + ANY_BIC, ANY_BIC)
const slashes = (path: string): Violation => content(path, 'reference.slashes', '/A//B', 'A/B')
const repeatedAddress = (path: string): Violation =>
  content(
    path,
    'address.repeated',
    `${NAME}<PstlAdr><TwnNm>Beijing</TwnNm><Ctry>CN</Ctry><AdrLine>1 Road, Beijing</AdrLine></PstlAdr>`,
    `${NAME}<PstlAdr><TwnNm>Beijing</TwnNm><Ctry>CN</Ctry><AdrLine>1 Road</AdrLine></PstlAdr>`,
  )

function replaced(code: string, from: string, to: string, permitted?: string): Violation {
  return {
    code,
    edit: (text) => changed(text, from, to),
    ...(permitted !== undefined && { permitted: (text: string) => changed(text, from, permitted) }),
  }
}

const MESSAGE_IDENTIFIER = replaced('header.messageIdentifier', '<BizMsgIdr>MSG-1', '<BizMsgIdr>MSG-2')
const MESSAGE_DEFINITION = content('/AppHdr/MsgDefIdr', 'header.messageDefinition', 'camt.060.001.05')
const RECEIVER = content('/AppHdr/To/FIId/FinInstnId/BICFI', 'header.receiverDiffers', 'DEMOFRPPXXX')
const SENDER = content('/AppHdr/Fr/FIId/FinInstnId/BICFI', 'header.senderDiffers', 'DEMOFRPPXXX')

/** Two places that must agree: the second one with another value, and with the same one. */
function agreeing(
  code: string,
  [first, value]: readonly [string, string],
  [second, other]: readonly [string, string],
): Violation {
  return {
    code,
    edit: async (text) => placed(await placed(text, first, value), second, other),
    permitted: async (text) => placed(await placed(text, first, value), second, value),
  }
}

/** 22 times 420 characters. */
const LONG_REMITTANCE = Array.from(
  { length: 22 },
  () => `<Strd>${`<AddtlRmtInf>${'A'.repeat(140)}</AddtlRmtInf>`.repeat(3)}</Strd>`,
).join('')

const tooLong = (path: string): Violation =>
  content(path, 'remittance.tooLong', LONG_REMITTANCE, '<Strd><AddtlRmtInf>A</AddtlRmtInf></Strd>')
const exclusive = (path: string): Violation =>
  content(
    path,
    'remittance.exclusive',
    '<Ustrd>A</Ustrd><Strd><AddtlRmtInf>A</AddtlRmtInf></Strd>',
    '<Ustrd>A</Ustrd>',
  )

/** A party of a garnishment, whose type is mandatory. */
function garnishment(name: string): Violation {
  const type = '<Tp><CdOrPrtry><Cd>GNCS</Cd></CdOrPrtry></Tp>'
  const of = (members: string) => `${type}<${name}>${members}</${name}>`
  return content(`${ORDERED}/RmtInf/Strd/GrnshmtRmt`, 'party.nameMissing', of(ADDRESS), of(NAME + ADDRESS))
}

/** The checks of values, which apply at every place; each usage names one. */
function values(agentPath: string, accountPath: string, amountPath: string) {
  return {
    'VAL-BIC': content(`${agentPath}/BICFI`, 'bic.country', 'DEMEXXBJXXX', 'DEMECNBJXXX'),
    'VAL-IBAN': content(accountPath, 'iban.checksum', 'DE88370400440532013000', 'DE89370400440532013000'),
    'VAL-LEI': content(`${agentPath}/LEI`, 'lei.checksum', '5493001KJTIIGC8Y1R13', '5493001KJTIIGC8Y1R12'),
    'VAL-CTRY': content(`${agentPath}/PstlAdr/Ctry`, 'country.unknown', 'QX', 'CN'),
    'VAL-CCY': {
      code: 'currency.unknown',
      edit: async (text: string) => withCurrency(await placed(text, amountPath, '1'), amountPath, 'QQQ'),
      permitted: async (text: string) => withCurrency(await placed(text, amountPath, '1'), amountPath, 'USD'),
    },
  } satisfies Readonly<Record<string, Violation>>
}

function withCurrency(text: string, path: string, currency: string): string {
  const name = path.split('/').at(-1) ?? ''
  return text.replace(new RegExp(`<${name}(?: Ccy="[A-Z]+")?>`), `<${name} Ccy="${currency}">`)
}

const REPORT = '/Document/BkToCstmrAcctRpt/Rpt'
const NOTIFICATION = '/Document/BkToCstmrDbtCdtNtfctn/Ntfctn'
const STATUS = '/Document/FIToFIPmtStsRpt/TxInfAndSts'
const ORDER = '/Document/CstmrCdtTrfInitn'
const PART = `${ORDER}/PmtInf`
const ORDERED = `${PART}/CdtTrfTxInf`
const TRANSFER = '/Document/FICdtTrf/CdtTrfTxInf'
const CUSTOMER = `${TRANSFER}/UndrlygCstmrCdtTrf`

/** The agents of a transfer with the numbers of their rules. */
function agents(
  base: string,
  numbers: Readonly<Record<string, string>>,
): Readonly<Record<string, Violation>> {
  return Object.fromEntries(
    Object.entries(numbers).map(([number, name]) => [number, agent(`${base}/${name}/FinInstnId`)]),
  )
}

const instructionCodes = (base: string, ...codes: readonly string[]) =>
  placedCodes(base, codes.map((code) => `<InstrForCdtrAgt><Cd>${code}</Cd></InstrForCdtrAgt>`).join(''))

/** Places codes of instructions between the creditor and its remittance or at the end, where the schema has them. */
function placedCodes(base: string, elements: string) {
  return async (text: string): Promise<string> => {
    const MARK = 'MARKED'
    const marked = await placed(
      text.replace(/<InstrForCdtrAgt>.*?<\/InstrForCdtrAgt>\n?/, ''),
      `${base}/InstrForCdtrAgt`,
      MARK,
    )
    return changed(marked, `<InstrForCdtrAgt>${MARK}</InstrForCdtrAgt>`, elements)
  }
}

const duplicateCode = (base: string): Violation => ({
  code: 'instructionCode.duplicate',
  edit: instructionCodes(base, 'HOLD', 'HOLD'),
  permitted: instructionCodes(base, 'HOLD', 'TELB'),
})
const combinedCodes = (one: string, other: string): Violation => ({
  code: 'instructionCode.combination',
  edit: instructionCodes(ORDERED, one, other),
  permitted: instructionCodes(ORDERED, one),
})

/** The rules that both kinds of pacs.009 have, with their numbers. */
function transferRules(numbers: {
  readonly receivers: readonly [string, string]
  readonly service: string
  readonly otherService: string
  readonly ownService: string
  readonly duplicate: string
  readonly instruction: string
  readonly endToEnd: string
  readonly metal: string
}): Readonly<Record<string, Violation>> {
  const [first, second] = numbers.receivers
  return {
    R1: MESSAGE_IDENTIFIER,
    R7: MESSAGE_IDENTIFIER,
    R8: MESSAGE_DEFINITION,
    R2: agreeing(
      'header.priorityDiffers',
      ['/AppHdr/Prty', 'HIGH'],
      [`${TRANSFER}/PmtTpInf/InstrPrty`, 'NORM'],
    ),
    [first]: RECEIVER,
    [second]: RECEIVER,
    R5: SENDER,
    [numbers.service]: content(
      `${TRANSFER}/PmtTpInf/SvcLvl/Cd`,
      'serviceLevel.otherService',
      numbers.otherService,
      numbers.ownService,
    ),
    [numbers.duplicate]: duplicateCode(TRANSFER),
    [numbers.instruction]: slashes(`${TRANSFER}/PmtId/InstrId`),
    [numbers.endToEnd]: slashes(`${TRANSFER}/PmtId/EndToEndId`),
    [numbers.metal]: replaced('currency.metal', '<IntrBkSttlmAmt Ccy="USD">', '<IntrBkSttlmAmt Ccy="XAU">'),
    ...values(
      `${TRANSFER}/IntrmyAgt1/FinInstnId`,
      `${TRANSFER}/DbtrAcct/Id/IBAN`,
      `${TRANSFER}/IntrBkSttlmAmt`,
    ),
  }
}

const VIOLATIONS: { readonly [U in Usage]: Readonly<Record<string, Violation>> } = {
  'camt.052': {
    R1: agreeing('header.copyDiffers', ['/AppHdr/CpyDplct', 'COPY'], [`${REPORT}/CpyDplctInd`, 'DUPL']),
    R2: MESSAGE_IDENTIFIER,
    R4: MESSAGE_IDENTIFIER,
    R5: MESSAGE_DEFINITION,
    R7: content(`${REPORT}/RptPgntn/PgNb`, 'page.number', '0', '1'),
    R9: party(`${REPORT}/Acct/Ownr`),
    R13: slashes(`${REPORT}/Ntry/NtryDtls/TxDtls/Refs/InstrId`),
    R12: replaced('interest.total', '>3.5<', '>4<'),
    R16: replaced('interest.total', '>3.5<', '>4<'),
    R17: tooLong(`${REPORT}/Ntry/NtryDtls/TxDtls/RmtInf`),
    ...values(`${REPORT}/Acct/Svcr/FinInstnId`, `${REPORT}/RltdAcct/Id/IBAN`, `${REPORT}/Ntry/Amt`),
  },
  'camt.054': {
    R1: agreeing('header.copyDiffers', ['/AppHdr/CpyDplct', 'COPY'], [`${NOTIFICATION}/CpyDplctInd`, 'DUPL']),
    R2: MESSAGE_IDENTIFIER,
    R4: MESSAGE_IDENTIFIER,
    R5: MESSAGE_DEFINITION,
    R8: content(
      `${NOTIFICATION}/NtfctnPgntn`,
      'page.number',
      '<PgNb>0</PgNb><LastPgInd>true</LastPgInd>',
      '<PgNb>1</PgNb><LastPgInd>true</LastPgInd>',
    ),
    R10: replaced('entry.dateMissing', '<ValDt><Dt>2026-11-20</Dt></ValDt>', ''),
    R13: slashes(`${NOTIFICATION}/Ntry/NtryDtls/TxDtls/Refs/InstrId`),
    ...values(
      `${NOTIFICATION}/Acct/Svcr/FinInstnId`,
      `${NOTIFICATION}/RltdAcct/Id/IBAN`,
      `${NOTIFICATION}/Ntry/Amt`,
    ),
  },
  'pacs.002': {
    R1: RECEIVER,
    R2: RECEIVER,
    R3: MESSAGE_IDENTIFIER,
    R4: SENDER,
    R6: MESSAGE_IDENTIFIER,
    R7: MESSAGE_DEFINITION,
    R9: replaced('status.reasonMissing', '<Rsn><Cd>AC01</Cd></Rsn>', ''),
    R10: content(`${STATUS}/FctvIntrBkSttlmDt`, 'status.dateOfRejection', '<Dt>2026-11-21</Dt>'),
    R12: replaced(
      'status.messageName',
      'pacs.008.001.08</Org',
      'camt.056.001.08</Org',
      'pacs.004.001.09</Org',
    ),
    R14: slashes(`${STATUS}/OrgnlInstrId`),
    R19: party(`${STATUS}/StsRsnInf/Orgtr`),
    R20: nameless(`${STATUS}/StsRsnInf/Orgtr`),
    R21: repeatedAddress(`${STATUS}/StsRsnInf/Orgtr`),
    ...values(
      `${STATUS}/InstdAgt/FinInstnId`,
      `${STATUS}/OrgnlTxRef/DbtrAcct/Id/IBAN`,
      `${STATUS}/OrgnlTxRef/IntrBkSttlmAmt`,
    ),
  },
  'pain.001': {
    R1: MESSAGE_IDENTIFIER,
    R3: MESSAGE_IDENTIFIER,
    R4: MESSAGE_DEFINITION,
    R6: combinedCodes('CHQB', 'HOLD'),
    R7: combinedCodes('PHOB', 'TELB'),
    R8: content(`${PART}/PmtInfId`, 'order.identification', 'OTHER', 'MSG-1'),
    R10: party(`${ORDER}/GrpHdr/InitgPty`),
    R11: repeatedAddress(`${ORDERED}/Cdtr`),
    R12: exclusive(`${ORDERED}/RmtInf`),
    R13: party(`${PART}/Dbtr`),
    R18: party(`${PART}/UltmtDbtr`),
    R20: duplicateCode(ORDERED),
    R22: party(`${ORDERED}/UltmtDbtr`),
    R28: party(`${ORDERED}/Cdtr`),
    R30: party(`${ORDERED}/UltmtCdtr`),
    R31: tooLong(`${ORDERED}/RmtInf`),
    R32: party(`${ORDERED}/RmtInf/Strd/Invcr`),
    R33: party(`${ORDERED}/RmtInf/Strd/Invcee`),
    R34: garnishment('Grnshee'),
    R35: garnishment('GrnshmtAdmstr'),
    ...agents(PART, { R15: 'DbtrAgt' }),
    ...agents(ORDERED, { R24: 'IntrmyAgt1', R25: 'IntrmyAgt2', R26: 'IntrmyAgt3', R27: 'CdtrAgt' }),
    ...values(`${ORDER}/GrpHdr/FwdgAgt/FinInstnId`, `${ORDERED}/CdtrAcct/Id/IBAN`, `${ORDERED}/Amt/InstdAmt`),
  },
  'pacs.009 adv': {
    ...transferRules({
      receivers: ['R3', 'R4'],
      service: 'R10',
      otherService: 'G001',
      ownService: 'G004',
      duplicate: 'R18',
      instruction: 'R19',
      endToEnd: 'R20',
      metal: 'R21',
    }),
    R16: repeatedAddress(`${TRANSFER}/IntrmyAgt1/FinInstnId`),
    ...agents('/Document/FICdtTrf/GrpHdr/SttlmInf', { R15: 'InstgRmbrsmntAgt', R17: 'InstdRmbrsmntAgt' }),
    ...agents(TRANSFER, {
      R22: 'PrvsInstgAgt1',
      R23: 'PrvsInstgAgt2',
      R24: 'PrvsInstgAgt3',
      R25: 'IntrmyAgt1',
      R26: 'IntrmyAgt2',
      R27: 'IntrmyAgt3',
      R28: 'Dbtr',
      R29: 'DbtrAgt',
      R30: 'CdtrAgt',
      R31: 'Cdtr',
    }),
  },
  'pacs.009 cov': {
    ...transferRules({
      receivers: ['R3', 'R4'],
      service: 'R11',
      otherService: 'G004',
      ownService: 'G001',
      duplicate: 'R12',
      instruction: 'R13',
      endToEnd: 'R15',
      metal: 'R17',
    }),
    R10: exclusive(`${CUSTOMER}/RmtInf`),
    R23: repeatedAddress(`${TRANSFER}/IntrmyAgt1/FinInstnId`),
    R33: party(`${CUSTOMER}/UltmtDbtr`),
    R37: party(`${CUSTOMER}/InitgPty`),
    R38: nameless(`${CUSTOMER}/Dbtr`),
    R40: besideBic(`${CUSTOMER}/Dbtr`),
    R43: party(`${CUSTOMER}/Dbtr`),
    R52: besideBic(`${CUSTOMER}/Cdtr`),
    R53: party(`${CUSTOMER}/Cdtr`),
    R54: nameless(`${CUSTOMER}/Cdtr`),
    R59: party(`${CUSTOMER}/UltmtCdtr`),
    R61: tooLong(`${CUSTOMER}/RmtInf`),
    ...agents(TRANSFER, {
      R22: 'PrvsInstgAgt1',
      R24: 'PrvsInstgAgt2',
      R25: 'PrvsInstgAgt3',
      R26: 'IntrmyAgt1',
      R27: 'IntrmyAgt2',
      R28: 'IntrmyAgt3',
      R29: 'Dbtr',
      R30: 'DbtrAgt',
      R31: 'CdtrAgt',
      R32: 'Cdtr',
    }),
    ...agents(CUSTOMER, {
      R44: 'DbtrAgt',
      R45: 'PrvsInstgAgt1',
      R46: 'PrvsInstgAgt2',
      R47: 'PrvsInstgAgt3',
      R48: 'IntrmyAgt1',
      R49: 'IntrmyAgt2',
      R50: 'IntrmyAgt3',
      R51: 'CdtrAgt',
    }),
  },
}

const ROWS = Object.entries(VIOLATIONS).flatMap(([usage, rules]) =>
  Object.entries(rules).map(([number, violation]) => ({ usage: usage as Usage, number, violation })),
)

async function codesIn(text: string): Promise<readonly string[]> {
  return (await findingsIn(text)).map(({ code }) => code)
}

describe('an enforced rule that one edit violates', () => {
  test.each(Object.entries(USAGES))(
    '%s: the message before the edit has no finding',
    async (_usage, text) => {
      expect(await codesIn(text)).toEqual([])
    },
  )

  test.each(ROWS)('$usage $number is reported', async ({ usage, violation: { code, edit, permitted } }) => {
    expect(await codesIn(await edit(USAGES[usage]))).toContain(code)
    const similar = await permitted?.(USAGES[usage])
    expect(similar === undefined ? [] : await codesIn(similar)).not.toContain(code)
  })

  test.skipIf(!existsSync(ENFORCED_RULES_FILE))('is each one of these message types in the source', () => {
    const own = enforcedInSource().filter((rule) =>
      Object.keys(USAGES).some((usage) => rule.startsWith(`${usage} `)),
    )
    expect(ROWS.map(({ usage, number }) => `${usage} ${number}`).toSorted()).toEqual(own.toSorted())
  })
})
