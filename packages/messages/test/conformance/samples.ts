import { hasCorpus, tableRows } from './corpus.ts'

/** One sample written for the product, with the codes its checker must give. */
export interface OwnSample {
  readonly file: string
  /** `tolerate` is read but never written, `business` breaks a rule of the product alone. */
  readonly verdict: string
  readonly codes: string
}

/** One sample collected from public test suites, with what an independent checker says about it. */
export interface CollectedSample {
  readonly file: string
  readonly type: string
  readonly status: string
  readonly codes: string
}

/** The message types whose standard the product knows. */
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

/** The collected samples that the independent checker judged. */
export const judgedSamples = collectedSamples.filter(
  ({ type, status }) => TYPES.includes(type) && (status === 'valid' || status === 'deviant'),
)
