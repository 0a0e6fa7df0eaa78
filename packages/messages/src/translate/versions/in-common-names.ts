import type { XmlElement } from '../../xml/index.ts'

/** A document with the element names of the version that translations use. */
export interface CommonDocument {
  readonly root: XmlElement
  /** Returns the path in the original document for a path with the common names. */
  readonly originalPath: (path: string) => string
}

/** One difference of names between versions, with the conversion of paths for a report. */
interface Difference {
  /** Converts one child to the common names; returns `undefined` if the difference does not apply to it. */
  readonly apply: (child: XmlElement, parent: XmlElement) => XmlElement | undefined
  readonly common: RegExp
  readonly original: string
}

/** Elements of parties that newer versions define as a choice between a party and an agent. */
const PARTIES = /^(?:Dbtr|Cdtr|UltmtDbtr|UltmtCdtr|InitgPty|TradgPty)$/

/**
 * The differences between the versions, recognised by structure, not by version number, so that one reader supports all
 * of them.
 *
 * Source: schemas of camt.052, camt.053 and camt.054 versions 02 to 12, pacs.008 versions 02 to 12, pain.001 versions 03 to 12.
 */
const DIFFERENCES: readonly Difference[] = [
  renamed({ parent: /^FinInstnId$/, name: 'BIC', common: 'BICFI' }),
  renamed({ parent: /^OrgId$/, name: 'BICOrBEI', common: 'AnyBIC' }),
  renamed({ parent: /^(?:ChrgsInf|Rcrd)$/, name: 'Pty', common: 'Agt' }),
  renamed({ parent: /^CdtTrfTxInf$/, name: 'PrvsInstgAgt', common: 'PrvsInstgAgt1' }),
  renamed({ parent: /^CdtTrfTxInf$/, name: 'PrvsInstgAgtAcct', common: 'PrvsInstgAgt1Acct' }),
  wrapped({ isOlder: isPlainStatus, name: 'Sts', inner: 'Cd' }),
  wrapped({
    isOlder: isPlainParty,
    name: '(?:Dbtr|Cdtr|UltmtDbtr|UltmtCdtr|InitgPty|TradgPty)',
    inner: 'Pty',
  }),
  wrapped({ isOlder: isPlainDay, name: 'ReqdExctnDt', inner: 'Dt' }),
  wrapped({ isOlder: isPlainCharge, name: 'Chrgs', inner: 'Rcrd' }),
  {
    apply: (child) => (isDatedChoice(child) ? { ...child, children: [], text: dateIn(child) } : undefined),
    common: /\/RfrdDocInf(\[\d+\])?\/RltdDt$/,
    original: '/RfrdDocInf$1/RltdDt/Dt',
  },
]

function isPlainStatus(child: XmlElement, parent: XmlElement): boolean {
  return parent.name === 'Ntry' && child.name === 'Sts' && child.children.length === 0
}

function isPlainParty(child: XmlElement, parent: XmlElement): boolean {
  const isParty = parent.name === 'RltdPties' && PARTIES.test(child.name)
  return isParty && !child.children.some(({ name }) => name === 'Pty' || name === 'Agt')
}

function isPlainDay({ name, children }: XmlElement): boolean {
  return name === 'ReqdExctnDt' && children.length === 0
}

function isPlainCharge(child: XmlElement, parent: XmlElement): boolean {
  const isCharge = (parent.name === 'Ntry' || parent.name === 'TxDtls') && child.name === 'Chrgs'
  return isCharge && child.children.some(({ name }) => name === 'Amt')
}

function isDatedChoice(child: XmlElement): boolean {
  return child.name === 'RltdDt' && child.children.some(({ name }) => name === 'Dt')
}

function dateIn(element: XmlElement): string {
  return element.children.find(({ name }) => name === 'Dt')?.text ?? ''
}

/** Returns the difference of an element that has another name in older versions. */
function renamed(names: {
  readonly parent: RegExp
  readonly name: string
  readonly common: string
}): Difference {
  const { parent: above, name, common } = names
  return {
    apply: (child, parent) =>
      child.name === name && above.test(parent.name) ? { ...child, name: common } : undefined,
    common: new RegExp(`/${common}(?=$|[[/])`),
    original: `/${name}`,
  }
}

/** Returns the difference of an element whose content is one level deeper in newer versions. */
function wrapped(shape: {
  readonly isOlder: (child: XmlElement, parent: XmlElement) => boolean
  readonly name: string
  readonly inner: string
}): Difference {
  const { isOlder, name, inner } = shape
  return {
    apply: (child, parent) => {
      if (!isOlder(child, parent)) return undefined
      return { ...child, attributes: [], text: '', children: [{ ...child, name: inner }] }
    },
    common: new RegExp(`/(${name})(\\[\\d+\\])?/${inner}(?:\\[\\d+\\])?(?=$|/)`),
    original: '/$1$2',
  }
}

/** Converts a document of any version to the element names of the common version. No content is dropped. */
export function inCommonNames(root: XmlElement): CommonDocument {
  const applied = new Set<Difference>()
  const common = commonElement(root, applied)
  return {
    root: common,
    originalPath: (path) =>
      Array.from(applied).reduce(
        (text, difference) => text.replaceAll(all(difference), difference.original),
        path,
      ),
  }
}

function all({ common }: Difference): RegExp {
  return new RegExp(common.source, 'g')
}

function commonElement(element: XmlElement, applied: Set<Difference>): XmlElement {
  if (element.children.length === 0) return element
  const children = element.children.map((child) =>
    commonElement(commonChild(child, element, applied), applied),
  )
  return { ...element, children }
}

/** Applies every difference that applies to a child once, in their order. */
function commonChild(child: XmlElement, parent: XmlElement, applied: Set<Difference>): XmlElement {
  return DIFFERENCES.reduce((changed, difference) => {
    const result = difference.apply(changed, parent)
    if (result === undefined) return changed
    applied.add(difference)
    return result
  }, child)
}
