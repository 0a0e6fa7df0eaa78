import { mayOpenPage, type Visitor } from '@nostro/workflow'

import type { Key } from '../i18n/index.ts'
import type { ListPage } from '../browser/pages.ts'
import type { Counters } from '../shell/index.ts'
import type { Tone } from '../ui/index.ts'

interface Metric {
  readonly counter: keyof Counters
  readonly tone: Tone
  readonly text: Key
  readonly hint: Key
  /** The lists that contain the counted items. Each visitor may open at most one of them. */
  readonly pages: readonly ListPage[]
}

const METRICS: readonly Metric[] = [
  {
    counter: 'pending',
    tone: 'pending',
    text: 'home.metric.pending',
    hint: 'home.metric.pending.hint',
    pages: ['/messaging-sender/pending', '/remittance-application/pending'],
  },
  {
    counter: 'waitingProcessed',
    tone: 'pending',
    text: 'home.metric.waitingProcessed',
    hint: 'home.metric.waitingProcessed.hint',
    pages: ['/messaging-receiver/to-process', '/remittance-receipt/waiting-processed'],
  },
  {
    counter: 'notCopied',
    tone: 'pending',
    text: 'home.metric.notCopied',
    hint: 'home.metric.notCopied.hint',
    pages: ['/messaging-copyer/to-process'],
  },
  {
    counter: 'rejected',
    tone: 'attention',
    text: 'home.metric.rejected',
    hint: 'home.metric.rejected.hint',
    pages: ['/messaging-sender/rejected', '/remittance-application/rejected'],
  },
]

export interface ShownMetric extends Omit<Metric, 'pages'> {
  readonly page: ListPage
}

/** Returns the metrics of one user: those whose list the user may open. */
export function metricsFor(visitor: Visitor): readonly ShownMetric[] {
  return METRICS.flatMap(({ pages, ...metric }) => {
    const page = pages.find((candidate) => mayOpenPage(candidate, visitor))
    return page === undefined ? [] : [{ ...metric, page }]
  })
}
