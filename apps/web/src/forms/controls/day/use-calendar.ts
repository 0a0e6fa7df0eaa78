import { useState } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/index.ts'
import { loadCalendar, type LoadedCalendar } from './load-calendar.ts'

/** A calendar of an input. It is loaded when it is first opened. */
export interface CalendarOpening {
  /** The instant at which it was opened; absent while it is closed. */
  readonly openedAt: Date | undefined
  readonly loaded: LoadedCalendar | undefined
  readonly open: () => void
  readonly close: () => void
  /** Closes the calendar and moves the focus to the input. */
  readonly closeAndReturn: () => void
}

/** Returns the state of the calendar of the input with this id. */
export function useCalendar(inputId: string): CalendarOpening {
  const { t, language } = useTexts()
  const [openedAt, setOpenedAt] = useState<Date>()
  const [loaded, setLoaded] = useState<LoadedCalendar>()
  const close = () => setOpenedAt(undefined)
  return {
    openedAt,
    loaded,
    close,
    open: () => {
      setOpenedAt(new Date())
      loadCalendar(language).then(setLoaded, () => {
        close()
        showToast({ kind: 'error', text: t('shell.offline') })
      })
    },
    closeAndReturn: () => {
      close()
      document.getElementById(inputId)?.focus()
    },
  }
}
