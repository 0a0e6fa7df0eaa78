import { findEarlierMessages, readMessage, type EarlierMessage } from '@nostro/contract'
import type { DraftValues, MessageDefinition } from '@nostro/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { query, send, sentenceOf } from '../../api/index.ts'
import { formatMoment, formatMoney, useTexts, type Texts } from '../../i18n/index.ts'
import { Button, Dialog, Field, MessageStatusTag, showToast, TextInput } from '../../ui/index.ts'
import { contentOf, LoadFailure } from '../../message-content/index.ts'
import styles from './drafting-dialog.module.css'

const earlierQuery = query(findEarlierMessages)

/** Searches drafts and messages of the type by a prefix of their reference. */
export function EarlierDialog({
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
  const search = useRef<HTMLInputElement>(null)
  const [reference, setReference] = useState('')
  const [fetching, setFetching] = useState<string>()
  const found = useQuery({
    ...earlierQuery({ query: { messagingType: definition.type, reference } }),
    placeholderData: keepPreviousData,
  })
  const rows = found.data?.rowList

  const fill = async (id: string) => {
    setFetching(id)
    try {
      const content = contentOf(await send(readMessage, { params: { id } }))
      if (content === undefined) showToast({ kind: 'error', text: t('form.unreadable') })
      else onFill(content.values)
    } catch (error) {
      if (error instanceof Error) showToast({ kind: 'error', text: sentenceOf(error, texts) })
    } finally {
      setFetching(undefined)
    }
  }
  return (
    <Dialog title={t('drafting.fill.earlier')} width={640} initialFocus={search} onClose={onClose}>
      <Field label={t('drafting.earlier.reference')} hint={t('drafting.earlier.hint')}>
        {(control) => (
          <TextInput {...control} ref={search} maxLength={35} value={reference} onChange={setReference} />
        )}
      </Field>
      {found.error !== null && rows === undefined && (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      )}
      {rows?.length === 0 && <p>{t('drafting.earlier.none')}</p>}
      <ul className={styles.rows}>
        {rows?.map((row) => (
          <li key={row.id} className={styles.row}>
            <div className={styles.about}>
              <span className={styles.name}>
                {row.businessId === '' ? t('drafting.earlier.nameless') : row.businessId}
              </span>
              <span className={styles.facts}>{factsOf(row, texts)}</span>
            </div>
            <MessageStatusTag status={row.status} />
            <Button isBusy={fetching === row.id} onPress={() => void fill(row.id)}>
              {t('drafting.use')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function factsOf({ currency, amount, payeeName, createdAt }: EarlierMessage, { language }: Texts): string {
  const money = amount === '' ? '' : formatMoney({ currency, amount }, language)
  return [money, payeeName, formatMoment(createdAt, language)].filter((part) => part !== '').join(' · ')
}
