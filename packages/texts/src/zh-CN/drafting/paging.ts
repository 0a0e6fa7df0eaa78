/** The Chinese texts under the keys of `en/drafting/paging.ts`. */
export const paging = {
  'paging.title': '超出一条报文的长度',
  'paging.length':
    '此对账单有 {{length, number}} 个字符，而该类型的一条报文最多 {{max, number}} 个字符，网络可能会拒绝。',
  'paging.pages_one': '可以放入 {{count, number}} 条报文。',
  'paging.pages_other':
    '可以拆成 {{count, number}} 条报文：每条的期初余额等于上一条的期末余额，页码依次递增，各有自己的编号。',
  'paging.keep_one': '保存为 {{count, number}} 份草稿',
  'paging.keep_other': '保存为 {{count, number}} 份草稿',
  'paging.saved': '各页已分别保存为草稿。',
} as const
