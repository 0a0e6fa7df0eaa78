import { isFilled, valueAt, type GridPlan, type ShapeOf } from '@nostro/messages'
import { useMemo, useState, type ReactNode } from 'react'

import { withinScriptTime } from '../../browser/lazy-part.ts'
import { useStore } from '../../browser/store.ts'
import { useViewport } from '../../browser/viewport.ts'
import { useTexts } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import { hintId } from '../control-ids.ts'
import { Field, type MemberProps } from '../field.tsx'
import { useText } from '../state/form-store.ts'
import { BalanceLine } from './balance-line.tsx'
import { CardFrame } from './card-frame.tsx'
import { CellMessage } from './cell-message.tsx'
import styles from './grid-control.module.css'
import { GridFrame } from './grid-frame.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { LineSheet } from './line-sheet.tsx'
import { useBalance } from './use-balance.ts'
import { useColumnLabel } from './use-column-label.ts'
import { useLineGrid } from './use-line-grid.ts'

interface GridControlProps extends MemberProps {
  readonly shape: ShapeOf<'list'>
  readonly plan: GridPlan
  readonly renderMember: (path: string) => ReactNode
}

/** The start of an import: with a pasted text, or with a source still to be chosen. */
interface ImportStart {
  readonly Dialog: Awaited<ReturnType<typeof loadImport>>
  readonly source: 'file' | 'text'
  readonly text: string
}

/** A list of many items with few members, as a spreadsheet grid. */
export function GridControl({ shape, member, path, plan, renderMember }: GridControlProps) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const labelOf = useColumnLabel(path)
  const grid = useLineGrid(path, shape, plan)
  const { work } = grid
  const balance = useBalance(plan.balance, path, grid.items)
  // If lines have their own currency, each amount uses the decimals of that currency.
  const currency = useText(
    plan.balance?.currency === undefined ? (plan.balance?.opening?.currency ?? '') : '',
  )
  const hasRestAt = useRest(grid.items, work.rest, shape)
  const isSheetOpen = useStore(work.state).sheet !== undefined
  const [isFinding, setIsFinding] = useState(false)
  const [importing, setImporting] = useState<ImportStart>()
  const messageId = `message-${path}`

  const sayOffline = () => showToast({ kind: 'error', text: t('shell.offline') })
  const startImport = (source: 'file' | 'text', pasted = '') => {
    work.endEdit()
    loadImport().then((Dialog) => setImporting({ Dialog, source, text: pasted }), sayOffline)
  }
  const exportLines = (format: 'csv' | 'xlsx') => {
    const lines = work.items()
    const columns = grid.columns.map((column) => ({
      label: labelOf(column),
      kind: column.member.shape.kind,
      pathIn: column.pathIn,
    }))
    loadExport()
      .then((exportAs) => exportAs(format, lines, columns))
      .catch(sayOffline)
  }

  return (
    <Field path={path} member={member} isGroup size="wide">
      {() => (
        <div className={styles.control}>
          <GridToolbar
            grid={grid}
            balance={balance}
            isFinding={isFinding}
            onFinding={setIsFinding}
            onPaste={() => startImport('text')}
            onImport={() => startImport('file')}
            onExport={exportLines}
          />
          {isMobile ? (
            <CardFrame grid={grid} balanceAt={balance?.at} />
          ) : (
            <GridFrame
              grid={grid}
              balanceAt={plan.balance?.opening === undefined ? undefined : balance?.at}
              hasRestAt={hasRestAt}
              currency={currency}
              messageId={messageId}
              hintId={hintId(path)}
              onRest={(position) => {
                if (hasRestAt?.(position) === true) work.openSheet(position)
              }}
              onPaste={(pasted) => startImport('text', pasted)}
              onFind={() => setIsFinding(true)}
            />
          )}
          {!isMobile && (
            <>
              <CellMessage grid={grid} id={messageId} />
              <p id={hintId(path)} className={styles.hint}>
                {t('grid.hint')}
              </p>
            </>
          )}
          {balance !== undefined && <BalanceLine balance={balance} />}
          {isSheetOpen && <LineSheet grid={grid} isWhole={isMobile} renderMember={renderMember} />}
          {importing !== undefined && (
            <importing.Dialog
              grid={grid}
              source={importing.source}
              text={importing.text}
              onClose={() => setImporting(undefined)}
            />
          )}
        </div>
      )}
    </Field>
  )
}

/**
 * Returns a function that reports whether an item has values outside the columns; `undefined` if no item has any and
 * none can be added.
 */
function useRest(
  items: readonly unknown[],
  rest: readonly string[],
  shape: ShapeOf<'list'>,
): ((position: number) => boolean) | undefined {
  return useMemo(() => {
    // A member that is shown only once it is filled cannot be added by the user.
    if (rest.some((name) => shape.item.members[name]?.shownWhen === undefined)) return () => true
    const hasRest = (item: unknown) => rest.some((name) => isFilled(valueAt({ item }, `item.${name}`)))
    return items.some(hasRest) ? (position: number) => hasRest(items[position]) : undefined
  }, [items, rest, shape])
}

/** Rarely used parts and their libraries are loaded on first use. */
async function loadImport() {
  return (await withinScriptTime(import('../statement-import/import-dialog.tsx'))).ImportDialog
}

async function loadExport() {
  return (await withinScriptTime(import('../statement-import/export-lines.ts'))).exportLines
}
