import { useTexts } from '../i18n/index.ts'
import styles from './item-table.module.css'
import type { ShownTable } from './shown-fields.ts'

/** Items of a message, such as the lines of a statement, as a table. On a narrow screen the table scrolls. */
export function ItemTable({ table, label }: { readonly table: ShownTable; readonly label: string }) {
  const { text } = useTexts()
  const { columns, rows } = table
  return (
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ name, labelKey, isAmount }) => (
              <th key={name} scope="col" className={isAmount ? styles.amount : undefined}>
                {text(labelKey)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, position) => (
            // The key of an item is its position, because items have no id.
            <tr key={String(position)}>
              {cells.map((cell, column) => (
                <td
                  key={columns[column]?.name}
                  className={columns[column]?.isAmount === true ? styles.amount : undefined}
                >
                  {columns[column]?.isWorded === true && cell !== '' ? text(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
