import type { MxRelease } from '../releases.ts'
import type { MxNode } from './mx-node.ts'
import type { Usage } from './guideline-usage.ts'

/**
 * The numbers of the guideline's rules by the subject of a finding, for each usage: `number path`, where the path is
 * relative to the transaction or the message. A number without a path applies everywhere.
 *
 * Source: CBPR+ SR 2026 as restated in github.com/phoughton/iso20022-cbpr-ur (MIT), June 2026: a secondary source. The
 * rules and their checks are listed in docs/standards.md.
 */
const NUMBERS: { readonly [Name in Usage]?: string } = {
  'camt.054': `
    header.copyDiffers: R1;
    header.messageIdentifier: R2;
    page.number: R8;
    entry.dateMissing: R10;
    reference.slashes: R13 Ntfctn/Ntry/NtryDtls/TxDtls/Refs/InstrId;
    header.messageDefinition: R5;
    entry.reversalFalse: R11;
  `,
  'camt.029': `
    header.receiverDiffers: R2;
    header.senderDiffers: R1;
    status.reasonMissing: R8;
    reference.slashes: R9 CxlDtls/TxInfAndSts/CxlStsId, R10 CxlDtls/TxInfAndSts/RslvdCase/Id;
    reason.uetrMissing: R28;
    reason.bicExpected: R29;
  `,
  'camt.052': `
    header.copyDiffers: R1;
    header.messageIdentifier: R2;
    header.messageDefinition: R5;
    page.number: R7;
    party.nameForAddress: R9 Rpt/Acct/Ownr;
    interest.total: R12;
    reference.slashes: R13 Rpt/Ntry/NtryDtls/TxDtls/Refs/InstrId;
    remittance.tooLong: R17;
  `,
  'camt.056': `
    header.senderDiffers: R1;
    header.receiverDiffers: R2;
    reference.slashes: R8 Undrlyg/TxInf/CxlId, R9 Undrlyg/TxInf/Case/Id;
  `,
  'pacs.002': `
    header.receiverDiffers: R1;
    header.messageIdentifier: R3;
    header.senderDiffers: R4;
    header.messageDefinition: R7;
    status.reasonMissing: R9;
    status.dateOfRejection: R10;
    status.messageName: R12;
    reference.slashes: R14;
    party.nameForAddress: R19;
    party.nameOrBic: R20;
    address.repeated: R21;
  `,
  'pain.001': `
    header.messageIdentifier: R1;
    header.messageDefinition: R4;
    instructionCode.cheque: R6;
    instructionCode.phone: R7;
    order.identification: R8;
    party.nameForAddress: R10 GrpHdr/InitgPty, R13 PmtInf/Dbtr, R18 PmtInf/UltmtDbtr,
      R22 PmtInf/CdtTrfTxInf/UltmtDbtr, R28 PmtInf/CdtTrfTxInf/Cdtr, R30 PmtInf/CdtTrfTxInf/UltmtCdtr,
      R32 PmtInf/CdtTrfTxInf/RmtInf/Strd/Invcr, R33 PmtInf/CdtTrfTxInf/RmtInf/Strd/Invcee,
      R34 PmtInf/CdtTrfTxInf/RmtInf/Strd/GrnshmtRmt/Grnshee,
      R35 PmtInf/CdtTrfTxInf/RmtInf/Strd/GrnshmtRmt/GrnshmtAdmstr;
    address.repeated: R11;
    remittance.exclusive: R12;
    agent.nameAndAddress: R15 PmtInf/DbtrAgt, R24 PmtInf/CdtTrfTxInf/IntrmyAgt1,
      R25 PmtInf/CdtTrfTxInf/IntrmyAgt2, R26 PmtInf/CdtTrfTxInf/IntrmyAgt3, R27 PmtInf/CdtTrfTxInf/CdtrAgt;
    instructionCode.duplicate: R20;
    remittance.tooLong: R31;
  `,
  'pacs.004': `
    header.messageIdentifier: R1;
    header.receiverDiffers: R2;
    header.senderDiffers: R4;
    original.statedTwice: R9 OrgnlTxRef/IntrBkSttlmDt, R10 OrgnlTxRef/IntrBkSttlmAmt;
    charges.missing: R11;
    original.messageName: R13;
    reference.slashes: R14 OrgnlInstrId;
    currency.metal: R20 OrgnlIntrBkSttlmAmt, R23 RtrdIntrBkSttlmAmt, R65 OrgnlTxRef/IntrBkSttlmAmt;
    agent.nameAndAddress: R29 ChrgsInf/Agt, R41 RtrChain/Dbtr/Agt, R43 RtrChain/DbtrAgt,
      R44 RtrChain/PrvsInstgAgt1, R45 RtrChain/PrvsInstgAgt2, R46 RtrChain/PrvsInstgAgt3,
      R47 RtrChain/IntrmyAgt1, R48 RtrChain/IntrmyAgt2, R49 RtrChain/IntrmyAgt3, R50 RtrChain/CdtrAgt,
      R57 RtrChain/Cdtr/Agt, R67 OrgnlTxRef/SttlmInf/InstgRmbrsmntAgt, R68 OrgnlTxRef/SttlmInf/InstdRmbrsmntAgt,
      R69 OrgnlTxRef/SttlmInf/ThrdRmbrsmntAgt, R77 OrgnlTxRef/Dbtr/Agt, R78 OrgnlTxRef/DbtrAgt,
      R80 OrgnlTxRef/CdtrAgt, R85 OrgnlTxRef/Cdtr/Agt;
    party.nameForAddress: R34 RtrChain/UltmtDbtr/Pty, R36 RtrChain/Dbtr/Pty, R42 RtrChain/InitgPty/Pty,
      R53 RtrChain/Cdtr/Pty, R58 RtrChain/UltmtCdtr/Pty, R64 RtrRsnInf/Orgtr, R72 OrgnlTxRef/UltmtDbtr/Pty,
      R75 OrgnlTxRef/Dbtr/Pty, R81 OrgnlTxRef/Cdtr/Pty, R88 OrgnlTxRef/UltmtCdtr/Pty;
    party.nameOrBic: R37 RtrChain/Dbtr/Pty, R55 RtrChain/Cdtr/Pty, R63 RtrRsnInf/Orgtr, R74 OrgnlTxRef/Dbtr/Pty,
      R83 OrgnlTxRef/Cdtr/Pty;
    remittance.exclusive: R70;
    remittance.tooLong: R71;
    header.messageDefinition: R7;
    address.repeated: R30;
    party.nameBesideBic: R40 RtrChain/Dbtr/Pty, R52 RtrChain/Cdtr/Pty;
    charges.missingForDifference: R22;
    return.partialUnexplained: R61;
    agent.identificationMissing: R25;
  `,
  'pacs.008': `
    header.messageIdentifier: R1;
    header.receiverDiffers: R2;
    header.priorityDiffers: R4;
    header.senderDiffers: R5;
    instructionCode.phone: R10;
    instructionCode.cheque: R11;
    agent.nameAndAddress: R12 ChrgsInf/Agt, R19 GrpHdr/SttlmInf/InstgRmbrsmntAgt,
      R21 GrpHdr/SttlmInf/InstdRmbrsmntAgt, R22 GrpHdr/SttlmInf/ThrdRmbrsmntAgt, R35 PrvsInstgAgt1,
      R36 PrvsInstgAgt2, R37 PrvsInstgAgt3, R38 IntrmyAgt1, R39 IntrmyAgt2, R40 IntrmyAgt3, R52 DbtrAgt,
      R53 CdtrAgt;
    serviceLevel.otherService: R13;
    charges.oneForDebtor: R23;
    remittance.exclusive: R24;
    instructionCode.duplicate: R25;
    charges.missing: R26;
    remittance.relatedExclusive: R27;
    reference.slashes: R28 PmtId/InstrId;
    currency.metal: R31 IntrBkSttlmAmt;
    party.nameForAddress: R44 UltmtDbtr, R45 InitgPty, R48 Dbtr, R56 Cdtr, R60 UltmtCdtr;
    party.nameOrBic: R50 Dbtr, R55 Cdtr;
    header.messageDefinition: R8;
    address.repeated: R20;
    party.nameBesideBic: R47 Dbtr, R54 Cdtr;
    charges.differenceForDebtor: R30;
    remittance.tooLong: R63;
    agent.identificationMissing: R16;
    charges.missingForDifference: R34;
  `,
  'pacs.008 stp': `
    header.messageIdentifier: R1;
    header.priorityDiffers: R2;
    header.receiverDiffers: R4;
    header.senderDiffers: R5;
    serviceLevel.otherService: R10;
    remittance.relatedExclusive: R11;
    straightThrough.listed: R12;
    straightThrough.IT-VA: R15;
    straightThrough.FR-MC: R16;
    straightThrough.ES-AD: R17;
    straightThrough.IT-SM: R18;
    charges.oneForDebtor: R13;
    charges.missing: R14;
    reference.slashes: R19 PmtId/InstrId;
    currency.metal: R21 IntrBkSttlmAmt;
    party.nameForAddress: R28 UltmtDbtr, R30 InitgPty, R31 Dbtr, R40 Cdtr, R43 UltmtCdtr;
    party.nameOrBic: R33 Dbtr, R41 Cdtr;
    header.messageDefinition: R8;
    charges.differenceForDebtor: R23;
    address.repeated: R29;
    party.nameBesideBic: R35 Dbtr, R38 Cdtr;
    charges.missingForDifference: R24;
  `,
  'pacs.009': `
    header.messageIdentifier: R1;
    header.priorityDiffers: R2;
    header.receiverDiffers: R3;
    header.senderDiffers: R5;
    serviceLevel.otherService: R10;
    instructionCode.duplicate: R11;
    reference.slashes: R12 PmtId/InstrId, R13 PmtId/EndToEndId;
    currency.metal: R16 IntrBkSttlmAmt;
    agent.nameAndAddress: R21 PrvsInstgAgt1, R23 PrvsInstgAgt2, R24 PrvsInstgAgt3, R25 IntrmyAgt1,
      R26 IntrmyAgt2, R27 IntrmyAgt3, R28 Dbtr, R29 DbtrAgt, R30 CdtrAgt, R31 Cdtr;
    header.messageDefinition: R8;
    address.repeated: R22;
    agent.identificationMissing: R20;
  `,
  'pacs.009 adv': `
    header.messageIdentifier: R1;
    header.priorityDiffers: R2;
    header.receiverDiffers: R4;
    header.senderDiffers: R5;
    serviceLevel.otherService: R10;
    agent.nameAndAddress: R15 GrpHdr/SttlmInf/InstgRmbrsmntAgt, R17 GrpHdr/SttlmInf/InstdRmbrsmntAgt,
      R22 PrvsInstgAgt1, R23 PrvsInstgAgt2, R24 PrvsInstgAgt3, R25 IntrmyAgt1, R26 IntrmyAgt2, R27 IntrmyAgt3,
      R28 Dbtr, R29 DbtrAgt, R30 CdtrAgt, R31 Cdtr;
    instructionCode.duplicate: R18;
    reference.slashes: R19 PmtId/InstrId, R20 PmtId/EndToEndId;
    currency.metal: R21 IntrBkSttlmAmt;
    header.messageDefinition: R8;
    address.repeated: R16;
    agent.identificationMissing: R13;
  `,
  'pacs.009 cov': `
    header.messageIdentifier: R1;
    header.priorityDiffers: R2;
    header.receiverDiffers: R3;
    header.senderDiffers: R5;
    remittance.exclusive: R10;
    serviceLevel.otherService: R11;
    instructionCode.duplicate: R12;
    reference.slashes: R13 PmtId/InstrId, R15 PmtId/EndToEndId;
    currency.metal: R17 IntrBkSttlmAmt;
    agent.nameAndAddress: R22 PrvsInstgAgt1, R24 PrvsInstgAgt2, R25 PrvsInstgAgt3, R26 IntrmyAgt1,
      R27 IntrmyAgt2, R28 IntrmyAgt3, R29 Dbtr, R30 DbtrAgt, R31 CdtrAgt, R32 Cdtr,
      R44 UndrlygCstmrCdtTrf/DbtrAgt, R45 UndrlygCstmrCdtTrf/PrvsInstgAgt1, R46 UndrlygCstmrCdtTrf/PrvsInstgAgt2,
      R47 UndrlygCstmrCdtTrf/PrvsInstgAgt3, R48 UndrlygCstmrCdtTrf/IntrmyAgt1, R49 UndrlygCstmrCdtTrf/IntrmyAgt2,
      R50 UndrlygCstmrCdtTrf/IntrmyAgt3, R51 UndrlygCstmrCdtTrf/CdtrAgt;
    party.nameForAddress: R33 UndrlygCstmrCdtTrf/UltmtDbtr, R37 UndrlygCstmrCdtTrf/InitgPty,
      R43 UndrlygCstmrCdtTrf/Dbtr, R53 UndrlygCstmrCdtTrf/Cdtr, R59 UndrlygCstmrCdtTrf/UltmtCdtr;
    party.nameOrBic: R38 UndrlygCstmrCdtTrf/Dbtr, R54 UndrlygCstmrCdtTrf/Cdtr;
    agent.identificationMissing: R20;
    header.messageDefinition: R8;
    address.repeated: R23;
    party.nameBesideBic: R40 UndrlygCstmrCdtTrf/Dbtr, R52 UndrlygCstmrCdtTrf/Cdtr;
    remittance.tooLong: R61;
  `,
}

/** The subject of a rule of the guideline, if the code of its finding does not determine it. */
export type RuleSubject =
  | 'agent.nameAndAddress'
  | 'charges.differenceForDebtor'
  | 'charges.oneForDebtor'
  | 'instructionCode.cheque'
  | 'instructionCode.phone'
  | 'party.nameForAddress'
  | 'party.nameOrBic'
  | 'straightThrough.ES-AD'
  | 'straightThrough.FR-MC'
  | 'straightThrough.IT-SM'
  | 'straightThrough.IT-VA'
  | 'straightThrough.listed'

interface NumberedPlace {
  readonly number: string
  /** Empty for any path. */
  readonly place: string
}

const TRANSACTIONS = ['CdtTrfTxInf/', 'TxInf/']

const known = new Map<Usage, ReadonlyMap<string, readonly NumberedPlace[]>>()

/**
 * Returns the number of the rule that a finding violates; `undefined` if the guideline has none for it, or none is
 * known.
 */
export function ruleNumber(
  subject: string,
  at: MxNode,
  { usage, release }: { readonly usage: Usage | undefined; readonly release: MxRelease },
): string | undefined {
  if (usage === undefined || !release.numbersRules) return undefined
  const table = known.get(usage) ?? tableOf(NUMBERS[usage] ?? '')
  known.set(usage, table)
  const path = placeOf(at)
  return table.get(subject)?.find(({ place }) => isWithin(path, place))?.number
}

/** Returns every rule number of a usage. */
export function ruleNumbersOf(usage: Usage): readonly string[] {
  return [...tableOf(NUMBERS[usage] ?? '').values()].flatMap((places) => places.map(({ number }) => number))
}

function tableOf(text: string): ReadonlyMap<string, readonly NumberedPlace[]> {
  return new Map(
    text
      .split(';')
      .map((row) => row.trim())
      .filter((row) => row !== '')
      .map((row) => {
        const [subject = '', places = ''] = row.split(/:\s+/)
        return [subject, places.split(/,\s+/).map(numberedPlace)] as const
      }),
  )
}

function numberedPlace(text: string): NumberedPlace {
  const [number = '', place = ''] = text.split(' ')
  return { number, place }
}

function isWithin(path: string, place: string): boolean {
  return place === '' || path === place || path.startsWith(`${place}/`)
}

/** Returns the path relative to the transaction, or to the message, without positions. */
function placeOf(at: MxNode): string {
  const names: string[] = []
  for (let node: MxNode | undefined = at; node !== undefined; node = node.parent) names.unshift(node.name)
  const path = names.slice(2).join('/')
  const transaction = TRANSACTIONS.find((name) => path.startsWith(name)) ?? ''
  return path.slice(transaction.length)
}
