import { ORDER_COLUMNS, ORDER_COLUMNS_REQUIRED } from '@nostro/messages'

import { saveTable } from '../../browser/save-table.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './order-files.module.css'

const COLUMNS = Object.entries(ORDER_COLUMNS)
const REQUIRED: ReadonlySet<string> = new Set(ORDER_COLUMNS_REQUIRED)

/** The columns of a table of payments with the fields that they fill, and empty tables to start with. */
export function TableColumns() {
  const { t, text } = useTexts()
  const save = (format: 'csv' | 'xlsx') =>
    void saveTable(format, t('orderFile.template.name'), { names: COLUMNS.map(([name]) => name), rows: [] })
  return (
    <details className={styles.columns}>
      <summary>{t('orderFile.columns')}</summary>
      <p className={styles.hint}>{t('orderFile.columns.hint')}</p>
      <dl className={styles.columnList}>
        {COLUMNS.map(([name, member]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {text(`field.${member}`)}
              {REQUIRED.has(name) && (
                <span className={styles.quiet}> · {t('orderFile.columns.required')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.steps}>
        <Button icon="download" onPress={() => save('csv')}>
          {t('orderFile.template.csv')}
        </Button>
        <Button icon="download" onPress={() => save('xlsx')}>
          {t('orderFile.template.xlsx')}
        </Button>
      </div>
    </details>
  )
}
