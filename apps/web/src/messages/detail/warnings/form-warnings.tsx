import type { MessageDetail } from '@nostro/contract'
import { pathText } from '@nostro/kernel'
import { checkValues, labelKeyOf, withLists } from '@nostro/messages'
import { useMemo } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { useReferenceLists } from '../../../reference/index.ts'
import { Alert } from '../../../ui/index.ts'
import styles from './form-warnings.module.css'
import { contentOf } from '../message-content.ts'

const OUTGOING = 0

/**
 * The warnings of the form's own check for a message that was written here: whoever decides sees what its writer saw,
 * before deciding. What came from another bank has no writer here.
 */
export function FormWarnings({ message }: { readonly message: MessageDetail }) {
  const { t, text } = useTexts()
  const { lists } = useReferenceLists()
  const { messagingType, content, direction } = message
  const warnings = useMemo(() => {
    const read = direction === OUTGOING ? contentOf({ messagingType, content }) : undefined
    if (read === undefined) return []
    const definition = withLists(read.definition, lists)
    return checkValues(definition, read.values)
      .filter(({ severity }) => severity === 'warning')
      .map(({ path, code, params }) => ({
        path: pathText(path),
        label: text(labelKeyOf(definition, pathText(path))),
        sentence: text(code, params),
      }))
  }, [messagingType, content, direction, lists, text])
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
