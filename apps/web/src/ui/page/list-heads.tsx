import styles from './record-page.module.css'

/**
 * Shows the heads of the columns of a list whose rows are no table. Only for the eye: each part of a row says by itself
 * what it is.
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
