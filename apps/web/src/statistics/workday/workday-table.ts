import { type Workday, DUE_STAGES } from '@nostro/contract'

import type { Key, Texts } from '../../i18n/index.ts'

const STAGE_NAMES = {
  pending: 'home.pending',
  approved: 'home.due.approved',
  sent: 'home.due.sent',
} as const satisfies Readonly<Record<(typeof DUE_STAGES)[number], Key>>

interface Counted {
  readonly count: number
  readonly sums: Workday['received']['sums']
}

/** Returns the figures of the day as a table for export: group, value date, currency, number and exact amount. */
export function tableOf({ today, outgoing, received }: Workday, { t }: Texts) {
  const due = (day: string, rows: NonNullable<Workday['outgoing']>['due']) =>
    rows.flatMap((each) =>
      DUE_STAGES.flatMap((stage) => {
        const portion = each[stage]
        if (portion === undefined) return []
        return [row([t(STAGE_NAMES[stage]), day, each.currency, String(portion.count), portion.amount])]
      }),
    )
  return {
    names: [
      t('home.csv.group'),
      t('list.filter.valueDate'),
      t('home.chart.currency'),
      t('home.csv.count'),
      t('home.csv.amount'),
    ],
    rows: [
      ...(outgoing === undefined
        ? []
        : [
            ...counted(t('home.pending'), outgoing.pending),
            ...counted(t('home.sent'), outgoing.sent),
            ...counted(t('home.rejected'), outgoing.rejected),
          ]),
      ...counted(t('home.received'), received),
      ...(outgoing === undefined
        ? []
        : [...due(today, outgoing.due), ...due(outgoing.next.day, outgoing.next.due)]),
    ],
  }
}

function row(texts: readonly string[]) {
  return texts.map((text) => ({ text }))
}

function counted(name: string, { count, sums }: Counted) {
  return [
    row([name, '', '', String(count), '']),
    ...sums.map((sum) => row([name, '', sum.currency, String(sum.count), sum.amount])),
  ]
}
