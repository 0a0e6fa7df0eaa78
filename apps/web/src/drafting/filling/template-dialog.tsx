import { listTemplates, readTemplate, type MessageTemplate } from '@nostro/contract'
import { fromPayload, type DraftValues, type MessageDefinition } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query, send, sentenceOf } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Dialog, showToast } from '../../ui/index.ts'
import { LoadFailure } from '../../message-content/index.ts'
import styles from './drafting-dialog.module.css'
import { TemplateRow } from './template-row.tsx'

const templatesQuery = query(listTemplates)

/** The templates of the type: the user's own and those of the bank. */
export function TemplateDialog({
  definition,
  onFill,
  onClose,
}: {
  readonly definition: MessageDefinition
  readonly onFill: (source: DraftValues) => void
  readonly onClose: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  const [fetching, setFetching] = useState<string>()
  const templates = useQuery(templatesQuery({ query: { messagingType: definition.type } }))
  const rows = templates.data?.rowList

  const fill = async ({ id }: MessageTemplate) => {
    setFetching(id)
    try {
      const { content } = await send(readTemplate, { params: { id } })
      const values = fromPayload(definition, content)
      if (values.ok) onFill(values.value)
      else showToast({ kind: 'error', text: t('form.unreadable') })
    } catch (error) {
      if (error instanceof Error) showToast({ kind: 'error', text: sentenceOf(error, texts) })
    } finally {
      setFetching(undefined)
    }
  }
  return (
    <Dialog title={t('drafting.fill.template')} width={640} onClose={onClose}>
      {templates.error !== null && rows === undefined && (
        <LoadFailure error={templates.error} onRetry={() => void templates.refetch()} />
      )}
      {rows?.length === 0 && <p>{t('drafting.template.none')}</p>}
      <ul className={styles.rows}>
        {rows?.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            isFetching={fetching === template.id}
            onUse={() => void fill(template)}
          />
        ))}
      </ul>
    </Dialog>
  )
}
