import type { MessageDetail } from '@nostro/contract'
import { type IbanRegistry, ibanRegistryOf } from '@nostro/messages'
import { MESSAGE_KINDS } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { withinScriptTime } from '../../../browser/lazy-part.ts'
import { loadExplanationTexts, useTexts } from '../../../i18n/index.ts'
import { useReferenceLists } from '../../../reference/index.ts'
import { Alert, Empty, Segments, Skeleton } from '../../../ui/index.ts'
import { rowAtLine, type ExplainedText } from './explained-row.ts'
import { FieldsTable, FindingList } from './fields-table.tsx'
import styles from './fields.module.css'

type Filter = 'filled' | 'all'

/** The content of a message text, field by field: name, value and findings. */
export function FieldsView({
  message,
  markedLine,
  onShowLine,
}: {
  readonly message: MessageDetail
  /** The line of the text from which the view was opened. */
  readonly markedLine: number | undefined
  readonly onShowLine: (line: number) => void
}) {
  const { t } = useTexts()
  const [filter, setFilter] = useState<Filter>('filled')
  const { lists, isPending } = useReferenceLists()
  const explained = useQuery({
    queryKey: ['explained text', message.id, message.version, message.digest],
    queryFn: () => explain(message, ibanRegistryOf(lists)),
    enabled: !isPending,
    staleTime: Infinity,
    retry: false,
    // A missing script is handled by the surrounding page.
    throwOnError: true,
  })
  if (message.standardFormat === undefined) return <Empty text={t('detail.noText')} />
  if (explained.data === undefined) return <Skeleton height="20rem" />
  const { blocks, findings } = explained.data
  const marked = markedLine === undefined ? undefined : rowAtLine(explained.data, markedLine)
  return (
    <div className={styles.view}>
      <Segments<Filter>
        label={t('detail.fields.filter')}
        segments={[
          { value: 'filled', label: t('detail.fields.filled') },
          { value: 'all', label: t('detail.fields.all') },
        ]}
        value={filter}
        onChoose={setFilter}
      />
      {findings.length > 0 && (
        <Alert tone="warning">
          <strong>{t('detail.fields.ofWhole')}</strong>
          <FindingList findings={findings} />
        </Alert>
      )}
      {blocks.length === 0 && <Empty text={t('detail.fields.none')} />}
      {blocks.map((block) => (
        <FieldsTable
          key={block.key}
          block={block}
          showsAbsent={filter === 'all'}
          markedKey={marked?.key}
          onShowLine={onShowLine}
        />
      ))}
    </div>
  )
}

async function explain(
  { standardFormat = '', format, createdAt, kind }: MessageDetail,
  ibans: IbanRegistry | undefined,
): Promise<ExplainedText> {
  const [{ explainText }] = await Promise.all([
    withinScriptTime(import('./explain-text.ts')),
    loadExplanationTexts(),
  ])
  return await explainText(standardFormat, format, {
    day: createdAt.slice(0, 'YYYY-MM-DD'.length),
    isReceived: kind === MESSAGE_KINDS.messageReceived,
    ibans,
  })
}
