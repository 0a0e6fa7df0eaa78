import { useEffect } from 'react'
import { createPortal } from 'react-dom'

import { useStore } from '../../browser/store.ts'
import { MessageText } from '../display/message-text.tsx'
import styles from './print-sheet.module.css'
import { type PrintedText, printStore } from './print-store.ts'

/** Prints a text; invisible on the screen. The app has one instance. */
export function PrintSheet() {
  const printed = useStore(printStore)
  useEffect(() => {
    if (printed === undefined) return undefined
    const forget = () => printStore.set(undefined)
    addEventListener('afterprint', forget)
    print()
    return () => removeEventListener('afterprint', forget)
  }, [printed])
  return printed === undefined ? null : createPortal(<Sheet printed={printed} />, document.body)
}

function Sheet({ printed }: { readonly printed: PrintedText }) {
  const { title, facts, text, note, imprint } = printed
  return (
    <div className={styles.sheet} data-print-sheet>
      <h1 className={styles.title}>{title}</h1>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <MessageText text={text} label={title} />
      <p className={styles.imprint}>{imprint}</p>
    </div>
  )
}
