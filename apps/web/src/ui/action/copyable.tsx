import type { ReactNode } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { copyText } from './copy-text.ts'
import styles from './copyable.module.css'
import { Icon } from '../display/icon.tsx'

interface CopyableProps {
  /** The name of the value, used in the button's name: "Copy UETR". */
  readonly label: string
  readonly value: string
  /** The displayed content, if it differs from the value. */
  readonly children?: ReactNode
}

/** A reference in the font of message texts. A press copies it. */
export function Copyable({ label, value, children = value }: CopyableProps) {
  const texts = useTexts()
  return (
    <button
      type="button"
      className={styles.copyable}
      title={texts.t('copy.title', { label })}
      onClick={(event) => {
        // Prevents the press from opening the surrounding row.
        event.stopPropagation()
        void copyText(value, label, texts)
      }}
    >
      <span className={styles.value}>{children}</span>
      <Icon name="copy" />
    </button>
  )
}
