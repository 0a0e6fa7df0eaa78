import type { AnswerOf, findArchivedMessages } from '@nostro/contract'

import { formatMoney, useTexts, type Texts } from '../../i18n/index.ts'
import { type Fact, Facts } from '../../message-content/index.ts'
import { DateTime, Panel, typeName } from '../../ui/index.ts'

type RefusedCase = NonNullable<AnswerOf<typeof findArchivedMessages>['refusedCases']>[number]

/** The found incoming messages that the screening refused. They never reached a folder. */
export function RefusedCases({ cases }: { readonly cases: readonly RefusedCase[] }) {
  const texts = useTexts()
  const { t } = texts
  return cases.map((held) => (
    <Panel
      key={held.id}
      title={t('archive.refused', { type: typeName(held.messagingType, { t }), reference: held.reference })}
      isPadded
    >
      <Facts facts={factsOf(held, texts)} />
    </Panel>
  ))
}

function factsOf(held: RefusedCase, { t, language }: Texts): readonly Fact[] {
  const { currency, amount, payerName, payeeName, senderBic, createdAt, decidedAt, reason, fileId } = held
  const words = [
    {
      name: 'amount',
      label: t('detail.fact.amount'),
      value: amount === '' ? '' : formatMoney({ currency, amount }, language),
    },
    { name: 'payer', label: t('list.column.payerName'), value: payerName },
    { name: 'payee', label: t('list.column.payeeName'), value: payeeName },
    { name: 'payerBic', label: t('list.column.payerBicCode'), value: senderBic },
    { name: 'reason', label: t('archive.refused.reason'), value: reason ?? '', isWide: true },
    { name: 'file', label: t('archive.file.id'), value: fileId, isWide: true },
  ].filter(({ value }) => value !== '')
  return [
    { name: 'created', label: t('detail.fact.createdAt'), value: <DateTime instant={createdAt} /> },
    ...(decidedAt === undefined
      ? []
      : [
          { name: 'decided', label: t('archive.refused.decidedAt'), value: <DateTime instant={decidedAt} /> },
        ]),
    ...words,
  ]
}
