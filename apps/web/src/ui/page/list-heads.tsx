import styles from './record-page.module.css'

/**
 * Column headers of a list that is not a table. They are visual only: each part of a row has its own label for screen
 * readers.
 */
export function ListHeads({ heads }: { readonly heads: readonly string[] }) {
  return (
    <li className={styles.heads} aria-hidden="true">
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </li>
  )
}
