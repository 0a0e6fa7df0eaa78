import { useState } from 'react'

import { saveTable } from '../../browser/save-table.ts'
import type { Table } from '../../browser/table.ts'
import { useTexts } from '../../i18n/index.ts'
import { showToast } from '../overlay/toast-store.ts'
import { Button } from './button.tsx'
import { Toolbar } from './toolbar.tsx'

const FORMATS = ['csv', 'xlsx'] as const
type Format = (typeof FORMATS)[number]

interface TableExportsProps {
  readonly label: string
  readonly className?: string | undefined
  /** The parts of the name of the file; empty ones are left out. */
  readonly name: readonly (string | undefined)[]
  readonly load: () => Table | Promise<Table>
}

/** Buttons that save a table as a file, one for each format, with a notice of the number of rows. */
export function TableExports({ label, className, name, load }: TableExportsProps) {
  const { t } = useTexts()
  const [running, setRunning] = useState<Format>()
  const save = async (format: Format) => {
    setRunning(format)
    try {
      const table = await load()
      await saveTable(
        format,
        name
          .filter(Boolean)
          .join('-')
          .replaceAll(/[^\w-]+/g, '-'),
        table,
      )
      showToast({ kind: 'success', text: t('export.entries', { count: table.rows.length }) })
    } catch {
      showToast({ kind: 'error', text: t('export.failed') })
    }
    setRunning(undefined)
  }
  return (
    <Toolbar label={label} className={className}>
      {FORMATS.map((format) => (
        <Button
          key={format}
          icon="download"
          isBusy={running === format}
          aria-label={t('export.as', { format: format.toUpperCase() })}
          onPress={() => void save(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Toolbar>
  )
}
