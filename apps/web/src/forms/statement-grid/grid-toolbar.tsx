import { useStore } from '../../browser/store.ts'
import { useViewport } from '../../browser/viewport.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Icon, MenuButton } from '../../ui/index.ts'
import { useFormPart } from '../state/form-store.ts'
import { FindBox } from './find-box.tsx'
import styles from './grid-control.module.css'
import { LineMenu } from './line-menu.tsx'
import { wrongPositions } from './lines/line-marks.ts'
import { addButtonId, type LineWork } from './line-work.ts'
import type { ShownBalance } from './use-balance.ts'
import type { LineGrid } from './use-line-grid.ts'

interface GridToolbarProps {
  readonly grid: LineGrid
  readonly balance: ShownBalance | undefined
  readonly isFinding: boolean
  readonly onFinding: (isFinding: boolean) => void
  readonly onPaste: () => void
  readonly onImport: () => void
  readonly onExport: (format: 'csv' | 'xlsx') => void
}

/** The actions on all lines, and their totals. */
export function GridToolbar(props: GridToolbarProps) {
  const { grid, balance, isFinding, onFinding, onPaste, onImport, onExport } = props
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const { work, items } = grid
  const { shape, path } = work
  const wrongCount = useFormPart(({ shown }) => wrongPositions(shown, path).length)
  const isFull = items.length >= shape.itemsMax
  const isEmpty = items.length === 0
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        <Button
          id={addButtonId(path)}
          icon="add"
          isDisabled={isFull}
          onPress={() => work.addLine(items.length)}
        >
          {t('grid.add')}
        </Button>
        <Button variant="quiet" onPress={onPaste}>
          {t('grid.paste')}
        </Button>
        <Button variant="quiet" onPress={onImport}>
          {t('grid.import')}
        </Button>
        {!isEmpty && !isMobile && <LineMenu grid={grid} />}
        {!isEmpty && (
          <>
            <MenuButton
              label={t('grid.export')}
              items={[
                { label: t('grid.export.csv'), onSelect: () => onExport('csv') },
                { label: t('grid.export.xlsx'), onSelect: () => onExport('xlsx') },
              ]}
            >
              <Icon name="download" />
            </MenuButton>
            {!isMobile && (
              <Button
                variant="quiet"
                icon="search"
                aria-pressed={isFinding}
                onPress={() => onFinding(!isFinding)}
              >
                {t('grid.find')}
              </Button>
            )}
            <Button
              variant="quiet"
              icon="alert"
              aria-pressed={grid.isFiltered}
              onPress={() => work.filter(!grid.isFiltered)}
            >
              {wrongCount === 0 ? t('grid.onlyWrong') : t('grid.onlyWrong.count', { count: wrongCount })}
            </Button>
          </>
        )}
        <span className={styles.limit}>
          {t(isFull ? 'form.limit.reached' : 'form.limit', { count: items.length, max: shape.itemsMax })}
        </span>
      </div>
      {isFinding && <FindBox grid={grid} onClose={() => onFinding(false)} />}
      <div className={styles.row}>
        <Announcement work={work} />
        {balance !== undefined && <TotalsText balance={balance} />}
      </div>
    </div>
  )
}

/** Shows the latest action, with an Undo button. */
function Announcement({ work }: { readonly work: LineWork }) {
  const { t } = useTexts()
  const { announcement } = useStore(work.state)
  return (
    <output className={styles.announcement}>
      {announcement !== undefined && (
        <>
          {t(announcement.key, announcement.params)}{' '}
          <button type="button" className={styles.inline} onClick={() => work.undo()}>
            {t('form.undo')}
          </button>
        </>
      )}
    </output>
  )
}

function TotalsText({ balance: { totals, figure } }: { readonly balance: ShownBalance }) {
  const { t } = useTexts()
  return (
    <span className={styles.totals}>
      <span>{t('grid.total.credits', { count: totals.creditCount, amount: figure(totals.credits) })}</span>
      <span>{t('grid.total.debits', { count: totals.debitCount, amount: figure(totals.debits) })}</span>
    </span>
  )
}
