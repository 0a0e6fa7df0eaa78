import type { papers as english } from '../../en/remittances/papers.ts'
import type { TextsOf } from '../../texts-of.ts'

export const papers: TextsOf<typeof english> = {
  'paper.application.title': 'Заявление на перевод за границу',
  'paper.printedAt': 'Напечатано {{time}}',
  'paper.application.request':
    'Просим банк исполнить этот перевод и списать с нашего счёта сумму перевода и приходящиеся на нас комиссии.',
  'paper.application.declaration':
    'Подтверждаем, что сведения верны и полны, сделка, лежащая в основе платежа, действительна и законна, а представленные документы относятся к ней.',
  'paper.box.seal': 'Печать компании',
  'paper.box.signature': 'Подпись ответственного лица, дата',
  'paper.box.bank': 'Отметки банка',
  'paper.footer': 'Страница {{page}} из {{pages}}',
  'paper.advice.title': 'Извещение о платеже',
  'paper.advice.reference': 'Заявление {{reference}}',
  'paper.advice.stage.handedOver': 'Заявление передано в банк плательщика. Платёж ещё не совершён.',
  'paper.advice.stage.paid': 'Банк плательщика отправил платёж в банк получателя.',
  'paper.advice.stage.confirmed': 'Банк получателя подтвердил поступление платежа.',
  'paper.advice.stage.credited': 'Средства зачислены получателю.',
  'paper.advice.stage.returned': 'Платёж возвращён в банк плательщика.',
  'paper.advice.remark':
    'Извещение отражает то, что было известно на момент печати. Оно не является распиской получателя.',
}
