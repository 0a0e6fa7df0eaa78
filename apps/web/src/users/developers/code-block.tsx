import { useTexts } from '../../i18n/index.ts'
import { copyText, IconButton } from '../../ui/index.ts'
import styles from './developers.module.css'

interface CodeBlockProps {
  readonly code: string
  /** The name of a copy, for the button and its message. No button when absent. */
  readonly copyName?: string
}

/** A command, a program or a request, with a button that copies it. */
export function CodeBlock({ code, copyName }: CodeBlockProps) {
  const texts = useTexts()
  return (
    <div className={styles.block}>
      <pre className={styles.code} translate="no">
        {code}
      </pre>
      {copyName !== undefined && (
        <span className={styles.copy}>
          <IconButton
            icon="copy"
            label={`${texts.t('developer.copy')}: ${copyName}`}
            onPress={() => void copyText(code, copyName, texts)}
          />
        </span>
      )}
    </div>
  )
}
