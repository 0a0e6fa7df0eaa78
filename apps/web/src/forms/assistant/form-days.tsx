import { readPaymentDays } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { query } from '../../api/index.ts'
import { useMinute } from '../../browser/minute.ts'
import { useFormPart, useFormStore } from '../state/form-store.ts'

/** Calendars change a few times a year and cut-offs rarely, so an answer stays valid for some minutes. */
const DAYS_STALE_MS = 300_000

const paymentDays = query(readPaymentDays)({})

/** Reads the days that decide on value dates, and compares the value date again each minute. Renders nothing. */
export function FormDays() {
  const { knowDays } = useFormStore()
  const hasValueDate = useFormPart(({ definition }) => definition.valueDatePath !== undefined)
  const { data } = useQuery({
    ...paymentDays,
    enabled: hasValueDate,
    staleTime: DAYS_STALE_MS,
    // The form also works without calendars, with weekends only.
    retry: false,
  })
  const minute = useMinute()
  useEffect(() => {
    if (data !== undefined) knowDays(data, new Date(minute))
  }, [data, minute, knowDays])
  return null
}
