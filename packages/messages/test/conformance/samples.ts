import { hasCorpus, tableRows } from './corpus.ts'

/** One sample written for the product, with the codes that its checker must return. */
export interface OwnSample {
  readonly file: string
  /** `tolerate` is read but never written; `business` violates a rule of the product only. */
  readonly verdict: string
  readonly codes: string
}

/** One sample collected from public test suites, with the verdict of an independent checker. */
export interface CollectedSample {
  readonly file: string
  readonly type: string
  readonly status: string
  readonly codes: string
}

/** The message types whose standard the product supports. */
const TYPES = ['103', '199', '202', '299', '910', '940', '950', '999']

export const ownSamples: readonly OwnSample[] = hasCorpus
  ? tableRows('own/EXPECTED.tsv').map(({ file = '', verdict = '', codes = '' }) => ({ file, verdict, codes }))
  : []

export const collectedSamples: readonly CollectedSample[] = hasCorpus
  ? tableRows('PROVENANCE.tsv').map(({ file = '', type = '', status = '', reason_or_codes: codes = '' }) => ({
      file,
      type,
      status,
      codes,
    }))
  : []

/** The collected samples for which the independent checker has a verdict. */
export const judgedSamples = collectedSamples.filter(
  ({ type, status }) => TYPES.includes(type) && (status === 'valid' || status === 'deviant'),
)
