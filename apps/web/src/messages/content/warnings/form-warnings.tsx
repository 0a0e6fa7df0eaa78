import type { MessageDetail } from '@nostro/contract'
import { pathText } from '@nostro/kernel'
import { checkValues, labelKeyOf, withLists } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { useReferenceLists } from '../../../reference/index.ts'
import { Alert } from '../../../ui/index.ts'
import { bankRemarksQuery } from '../queries.ts'
import styles from './form-warnings.module.css'
import { contentOf } from '../message-content.ts'

const OUTGOING = 0

/**
 * What is worth a look in a message: for one that was written here the warnings of the form's own check, so that whoever
 * decides sees what its writer saw; for every one what the directory of banks and the own bank's relationships say today.
 */
export function FormWarnings({ message }: { readonly message: MessageDetail }) {
  const { t, text } = useTexts()
  const { lists } = useReferenceLists()
  const { id, messagingType, content, direction } = message
  // Without an answer the rest is read all the same.
  const { data: remarks } = useQuery({ ...bankRemarksQuery({ params: { id } }), retry: false })
  const warnings = useMemo(() => {
    const read = contentOf({ messagingType, content })
    if (read === undefined) return []
    const definition = withLists(read.definition, lists)
    const own = direction === OUTGOING ? checkValues(definition, read.values) : []
    return [...own.filter(({ severity }) => severity === 'warning'), ...(remarks?.rowList ?? [])].map(
      ({ path, code, params }) => ({
        path: pathText(path),
        label: text(labelKeyOf(definition, pathText(path))),
        sentence: text(code, params),
      }),
    )
  }, [messagingType, content, direction, lists, remarks, text])
  if (warnings.length === 0) return null
  return (
    <Alert tone="warning">
      <p className={styles.title}>{t('detail.remarks')}</p>
      <ul className={styles.warnings}>
        {warnings.map(({ path, label, sentence }) => (
          <li key={`${path} ${sentence}`}>
            <strong>{label}</strong> {sentence}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
