import { useEffect, type ReactNode } from 'react'

import { useTexts } from '../i18n/index.ts'
import { Brand, Icon } from '../ui/index.ts'
import styles from './full-page-message.module.css'

/** A page with one sentence, in place of a page that cannot be shown. */
export function FullPageMessage({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  /** The available links. */
  readonly children: ReactNode
}) {
  const { t } = useTexts()
  const product = t('product.name')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
  return (
    <main className={styles.page}>
      <Brand />
      <div className={styles.sign}>
        <Icon name="alert" />
      </div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </main>
  )
}
