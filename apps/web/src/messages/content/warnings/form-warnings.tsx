import type { MessageDetail } from '@nostro/contract'
import { pathText, type Issue } from '@nostro/kernel'
import { checkValues, labelKeyOf, withLists } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { useReferenceLists } from '../../../reference/index.ts'
import { Alert } from '../../../ui/index.ts'
import { remarksQuery } from '../queries.ts'
import styles from './form-warnings.module.css'
import { contentOf } from '../message-content.ts'

const OUTGOING = 0

/**
 * Shows the warnings of a message, so that whoever decides sees what its writer saw: for one that was written here those
 * of its preview, for every one what the directory of banks and the own bank's relationships say today.
 */
export function FormWarnings({ message }: { readonly message: MessageDetail }) {
  const { t, text } = useTexts()
  const { lists } = useReferenceLists()
  const { id, messagingType, content, direction } = message
  const { data: remarks } = useQuery({ ...remarksQuery({ params: { id } }), retry: false })
  const warnings = useMemo(() => {
    const read = contentOf({ messagingType, content })
    if (read === undefined) return []
    const definition = withLists(read.definition, lists)
    // Without an answer there is the form's own check.
    const own = () => (direction === OUTGOING ? checkValues(definition, read.values) : []).filter(isWarning)
    return (remarks?.rowList ?? own()).map(({ path, code, params }) => ({
      path: pathText(path),
      label: path.length === 0 ? '' : text(labelKeyOf(definition, pathText(path))),
      sentence: text(code, params),
    }))
  }, [messagingType, content, direction, lists, remarks, text])
  if (warnings.length === 0) return null
  return (
    <Alert tone="warning">
      <p className={styles.title}>{t('detail.remarks')}</p>
      <ul className={styles.warnings}>
        {warnings.map(({ path, label, sentence }) => (
          <li key={`${path} ${sentence}`}>
            {label !== '' && <strong>{label}</strong>} {sentence}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function isWarning({ severity }: Issue): boolean {
  return severity === 'warning'
}
