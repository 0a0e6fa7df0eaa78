import type { ReactNode } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { copyText } from './copy-text.ts'
import styles from './copyable.module.css'
import { Icon } from '../display/icon.tsx'

interface CopyableProps {
  /** The name of the value for the button's name: "Copy UETR". */
  readonly label: string
  /** The value to be copied. */
  readonly value: string
  /** The content shown, where it is not the value as it stands. */
  readonly children?: ReactNode
}

/** A reference in the font of message texts, copied by a press. */
export function Copyable({ label, value, children = value }: CopyableProps) {
  const texts = useTexts()
  return (
    <button
      type="button"
      className={styles.copyable}
      title={texts.t('copy.title', { label })}
      onClick={(event) => {
        // The reference may stand in a row that opens on a press.
        event.stopPropagation()
        void copyText(value, label, texts)
      }}
    >
      <span className={styles.value}>{children}</span>
      <Icon name="copy" />
    </button>
  )
}
