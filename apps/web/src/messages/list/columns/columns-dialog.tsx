import { useTexts } from '../../../i18n/index.ts'
import { Button, chooseDensity, Dialog, Segments, useAppearance, type Column } from '../../../ui/index.ts'
import {
  chooseColumns,
  COLUMN_WIDTH,
  isShown,
  resetColumns,
  useColumnChoice,
  withColumn,
} from './column-choice.ts'
import styles from './columns-dialog.module.css'

interface ColumnsDialogProps {
  readonly columns: readonly Pick<Column<never>, 'name' | 'title' | 'width' | 'isLink' | 'isOptional'>[]
  readonly onClose: () => void
}

/** A dialog for the columns, their widths and the row height. Every change is applied to the list immediately. */
export function ColumnsDialog({ columns, onClose }: ColumnsDialogProps) {
  const { t } = useTexts()
  const { density } = useAppearance()
  return (
    <Dialog
      title={t('list.columns.title')}
      onClose={onClose}
      footer={
        <Button variant="quiet" onPress={resetColumns}>
          {t('list.columns.reset')}
        </Button>
      }
    >
      <Segments
        label={t('list.density')}
        segments={(['compact', 'comfortable'] as const).map((value) => ({
          value,
          label: t(`list.density.${value}`),
        }))}
        value={density}
        onChoose={chooseDensity}
      />
      <ul className={styles.columns}>
        {columns.map((column) => (
          <ColumnRow key={column.name} column={column} />
        ))}
      </ul>
    </Dialog>
  )
}

/** The slider's initial value for a column without a fixed width. */
const USUAL_WIDTH = 10

function ColumnRow({ column }: { readonly column: ColumnsDialogProps['columns'][number] }) {
  const { t } = useTexts()
  const choice = useColumnChoice()
  const { name, title, width, isLink } = column
  return (
    <li className={styles.column}>
      <label className={styles.name}>
        <input
          type="checkbox"
          checked={isShown(column, choice)}
          disabled={isLink === true}
          aria-label={t('list.columns.show', { name: title })}
          onChange={(event) => chooseColumns(withColumn(choice, column, event.target.checked))}
        />
        {title}
      </label>
      <input
        type="range"
        className={styles.width}
        aria-label={t('list.columns.width', { name: title })}
        {...COLUMN_WIDTH}
        value={choice.widths[name] ?? (width === undefined ? USUAL_WIDTH : Number.parseFloat(width))}
        onChange={(event) =>
          chooseColumns({ ...choice, widths: { ...choice.widths, [name]: Number(event.target.value) } })
        }
      />
    </li>
  )
}
