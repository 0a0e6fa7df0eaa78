import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { Mapping } from './spelling.ts'
import { finTime, isoTime, isoZone } from '../values/times.ts'

/** Time indications of field 13C that are times of settlement, which require a day in ISO 20022. */
const MOMENTS = [
  { code: 'SNDTIME', path: 'SttlmTmIndctn/DbtDtTm' },
  { code: 'RNCTIME', path: 'SttlmTmIndctn/CdtDtTm' },
]
/** Time indications that are requests. */
const REQUESTS = [
  { code: 'CLSTIME', path: 'SttlmTmReq/CLSTm' },
  { code: 'TILTIME', path: 'SttlmTmReq/TillTm' },
  { code: 'FROTIME', path: 'SttlmTmReq/FrTm' },
  { code: 'REJTIME', path: 'SttlmTmReq/RjctTm' },
]

/** Time indications. FIN has no day, so the settlement date is used. */
export const TIME_INDICATIONS: Correspondence = {
  source: 'CBPR+ translation, field 13C',

  toMx({ fields, transaction, report, ...crossing }: ToMx): void {
    const day = crossing.settlementDate
    for (const { value } of fields.takeAll('13C')) {
      const time = `${isoTime(value.time)}${isoZone(value.sign, value.offset)}`
      const request = REQUESTS.find(({ code }) => code === value.code)
      const moment = MOMENTS.find(({ code }) => code === value.code)
      const from = `13C/${value.code}`
      if (request !== undefined) transaction.put(request.path, time)
      else if (moment !== undefined && day !== undefined) {
        transaction.put(moment.path, `${day}T${time}`)
        const to = `${transaction.path}/${moment.path}`
        report.note('time.dateAssumed', { from, to }, { severity: 'information', params: { value: day } })
      } else
        report.note('code.dropped', { from, to: '' }, { params: { value: `${value.code}/${value.time}` } })
    }
  },

  toMt({ transaction, fields, report }: ToMt): void {
    for (const { code, path } of [...REQUESTS, ...MOMENTS]) {
      const text = transaction.peek(path)
      const time = text === undefined ? undefined : finTime(text)
      if (text === undefined || time === undefined) continue
      transaction.take(path)
      const { hasZone, seconds, ...components } = time
      fields.put('13C', { code, ...components })
      noteDay(text, transaction.peek('IntrBkSttlmDt'), {
        report,
        from: `${transaction.path}/${path}`,
        to: '13C',
      })
      noteTime({ hasZone, seconds }, { report, from: `${transaction.path}/${path}`, to: '13C' })
    }
  },
}

/** Notes a day that is lost: FIN has no day and implies that of settlement. */
function noteDay(moment: string, settlementDay: string | undefined, { report, from, to }: Mapping): void {
  const [, day] = /^(\d{4}-\d{2}-\d{2})T/.exec(moment) ?? []
  if (day !== undefined && day !== settlementDay?.slice(0, day.length))
    report.note('element.dropped', { from, to }, { params: { value: day } })
}

/** Notes a missing zone and lost seconds: FIN always has a time zone and never seconds. */
export function noteTime(
  { hasZone, seconds }: { readonly hasZone: boolean; readonly seconds: string | undefined },
  { report, from, to }: Mapping,
): void {
  const severity = 'information'
  if (!hasZone) report.note('time.zoneAssumed', { from, to }, { severity, params: { value: '+0000' } })
  if (seconds !== undefined)
    report.note('element.dropped', { from, to }, { severity, params: { value: seconds } })
}
