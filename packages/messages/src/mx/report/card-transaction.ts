import {
  block,
  code,
  type CodeListName,
  group,
  list,
  MONTH,
  one,
  opt,
  type TextShape,
} from '../../core/shape.ts'
import { digits, externalCode, identifier } from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'
import { DATE_TIME_RANGE } from './interest.ts'

/** Both reports have the same types. */
const SCHEMA = 'ISO 20022 camt.053.001.08'

const TRACK_LENGTH_MAX = 140
const LINE_NUMBER_DIGITS_MAX = 3
const SYSTEM_NAME_LENGTH_MAX = 70

/** Three digits, with a specific issue code (CAMT053-70). */
const COUNTRY_DIGITS: TextShape = {
  ...digits(3, 3),
  pattern: { matches: /^\d{3}$/, code: 'cardCountryCode.format' },
}

const LINE_NUMBER = digits(1, LINE_NUMBER_DIGITS_MAX)

/** Returns the shape of a list of codes. */
function codesOf(listName: CodeListName, codes: readonly string[]) {
  return list({
    item: group({ capability: one('capability', code(listName, codes), { element: '.' }) }),
    itemsMax: codes.length,
    limitCode: 'list.tooMany',
    itemRules: [],
    isPlain: true,
  })
}

/** The data of a card (CAMT053-62 to CAMT053-69). Source: PlainCardData1. */
const PLAIN_CARD_DATA = block('plainCardData', {
  primaryAccountNumber: one('pan', digits(8, 28), { element: 'PAN' }),
  cardSequenceNumber: opt('cardSeqNb', digits(2, 3), { element: 'CardSeqNb' }),
  effectiveDate: opt('fctvDt', MONTH, { element: 'FctvDt' }),
  expiryDate: one('xpryDt', MONTH, { element: 'XpryDt' }),
  serviceCode: opt('svcCd', digits(3, 3), { element: 'SvcCd' }),
  securityCode: opt(
    'cardSctyCd',
    group({
      management: one('cscmgmt', code('securityCodeManagement', ['PRST', 'BYPS', 'UNRD', 'NCSC']), {
        element: 'CSCMgmt',
      }),
      value: opt('cscval', digits(3, 4), { element: 'CSCVal' }),
    }),
    { element: 'CardSctyCd' },
  ),
  trackData: opt(
    'trckData',
    list({
      item: group({
        trackNumber: opt('trckNb', digits(1, 9), {
          element: 'TrckNb',
          networkLimit: { kind: 'length', max: 1, rule: `${SCHEMA}, TrckNb` },
        }),
        trackValue: one('trckVal', identifier(TRACK_LENGTH_MAX), { element: 'TrckVal' }),
      }),
      itemsMax: MX_LIMITS.listItemsMax,
      limitCode: 'list.tooMany',
      itemRules: [],
    }),
    { element: 'TrckData' },
  ),
})

const CARD = block('card', {
  plainCardData: opt('plainCardData', PLAIN_CARD_DATA, { element: 'PlainCardData' }),
  cardCountryCode: opt('cardCtryCd', COUNTRY_DIGITS, { element: 'CardCtryCd' }),
  cardBrand: opt(
    'cardBrnd',
    group({
      identification: one('id', identifier(), { element: 'Id' }),
      schemeName: opt('schmeNm', identifier(), { element: 'SchmeNm' }),
      issuer: opt('issr', identifier(), { element: 'Issr' }),
    }),
    { element: 'CardBrnd' },
  ),
  additionalCardData: opt('addtlCardData', identifier(70), { element: 'AddtlCardData' }),
})

const CAPABILITIES = block('cardCapabilities', {
  cardReading: opt(
    'cardRdngCpblties',
    codesOf('cardReadingCapability', ['MGST', 'CICC', 'DFLE', 'CTLS', 'ECTL']),
    { element: 'CardRdngCpblties' },
  ),
  cardholderVerification: opt(
    'crdhldrVrfctnCpblties',
    codesOf('cardholderVerification', [
      'MNSG',
      'NPIN',
      'FCPN',
      'FEPN',
      'FDSG',
      'FBIO',
      'MNVR',
      'FBIG',
      'APKI',
      'PKIS',
      'CHDT',
      'SCEC',
    ]),
    { element: 'CrdhldrVrfctnCpblties' },
  ),
  online: opt('onLineCpblties', code('onlineCapability', ['OFLN', 'ONLN', 'SMON']), {
    element: 'OnLineCpblties',
  }),
  display: opt(
    'dispCpblties',
    list({
      item: group({
        displayType: one('dispTp', code('displayType', ['MDSP', 'CDSP']), { element: 'DispTp' }),
        numberOfLines: one('nbOfLines', LINE_NUMBER, { element: 'NbOfLines' }),
        lineWidth: one('lineWidth', LINE_NUMBER, { element: 'LineWidth' }),
      }),
      itemsMax: MX_LIMITS.listItemsMax,
      limitCode: 'list.tooMany',
      itemRules: [],
    }),
    { element: 'DispCpblties' },
  ),
  printLineWidth: opt('prtLineWidth', LINE_NUMBER, { element: 'PrtLineWidth' }),
})

const POINT_OF_INTERACTION = block('pointOfInteraction', {
  identification: one(
    'id',
    group({
      identification: one('id', identifier(), { element: 'Id' }),
      type: opt(
        'tp',
        code('pointOfInteractionType', ['OPOI', 'MERC', 'ACCP', 'ITAG', 'ACQR', 'CISS', 'DLIS', 'TAXH']),
        { element: 'Tp', networkLimit: { kind: 'codes', codes: ['TAXH'], rule: `${SCHEMA}, POI/Id/Tp` } },
      ),
      issuer: opt(
        'issr',
        code('pointOfInteractionIssuer', ['MERC', 'ACCP', 'ITAG', 'ACQR', 'CISS', 'TAXH']),
        { element: 'Issr' },
      ),
      shortName: opt('shrtNm', identifier(), { element: 'ShrtNm' }),
    }),
    { element: 'Id' },
  ),
  systemName: opt('sysNm', identifier(SYSTEM_NAME_LENGTH_MAX), { element: 'SysNm' }),
  groupIdentification: opt('grpId', identifier(), { element: 'GrpId' }),
  capabilities: opt('cpblties', CAPABILITIES, { element: 'Cpblties' }),
})

const AGGREGATED_ENTRY = block('aggregatedCardEntry', {
  additionalService: opt(
    'addtlSvc',
    code('additionalService', [
      'AGGR',
      'DCCV',
      'GRTT',
      'INSP',
      'LOYT',
      'NRES',
      'PUCO',
      'RECP',
      'SOAF',
      'UNAF',
      'VCAU',
    ]),
    { element: 'AddtlSvc' },
  ),
  transactionCategory: opt('txCtgy', externalCode(), { element: 'TxCtgy' }),
  saleReconciliationIdentification: opt('saleRcncltnId', identifier(), { element: 'SaleRcncltnId' }),
  sequenceNumberRange: opt(
    'seqNbRg',
    group({
      firstTransaction: opt('frstTx', identifier(), { element: 'FrstTx' }),
      lastTransaction: opt('lastTx', identifier(), { element: 'LastTx' }),
    }),
    { element: 'SeqNbRg' },
  ),
  transactionDateRange: opt('txDtRg.dtTm', DATE_TIME_RANGE, { element: 'TxDtRg/DtTm' }),
})

/** The card payment of an entry (CAMT053-61 to CAMT053-85). Source: CardEntry4. */
export const CARD_TRANSACTION = block('cardTransaction', {
  card: opt('card', CARD, { element: 'Card' }),
  pointOfInteraction: opt('poi', POINT_OF_INTERACTION, { element: 'POI' }),
  aggregatedEntry: opt('aggtdNtry', AGGREGATED_ENTRY, { element: 'AggtdNtry' }),
})
