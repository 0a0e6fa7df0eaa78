import { readToSettle, type ToSettle } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, Copyable, Loaded, MessageText } from '../../ui/index.ts'
import styles from './exceptions.module.css'

const textQuery = query(readToSettle)

const SKELETON_ROWS = 4

interface ExceptionTextProps {
  readonly item: ToSettle
  /** Names the texts for screen readers. */
  readonly name: string
}

/** Shows the text that was handed over or received, byte for byte. It is loaded on request. */
export function ExceptionText({ item, name }: ExceptionTextProps) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.text} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {t(item.outgoing === undefined ? 'exception.text.arrived' : 'exception.text.handedOver')}
      </summary>
      {isOpen && <FetchedText item={item} name={name} />}
    </details>
  )
}

function FetchedText({ item: { id, version }, name }: ExceptionTextProps) {
  const { t } = useTexts()
  const { queryKey, ...options } = textQuery({ params: { id } })
  // The key contains the version, because the network may have answered since.
  const text = useQuery({ ...options, queryKey: [...queryKey, version] })
  return (
    <Loaded query={text} rows={SKELETON_ROWS}>
      {({ content, isWhole, digest, answerText }) => (
        <div className={styles.texts}>
          {!isWhole && <Alert tone="info">{t('exception.text.cut')}</Alert>}
          <MessageText text={content} label={name} isFoldable />
          <p className={styles.small}>
            {t('exception.text.digest')} <Copyable label={t('exception.text.digest')} value={digest} />
          </p>
          {answerText !== undefined && (
            <>
              <h3 className={styles.name}>{t('exception.text.answer')}</h3>
              <MessageText text={answerText} label={`${t('exception.text.answer')}: ${name}`} />
            </>
          )}
        </div>
      )}
    </Loaded>
  )
}
