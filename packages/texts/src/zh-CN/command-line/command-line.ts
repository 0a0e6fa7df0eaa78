import type { commandLine as original } from '../../en/command-line/command-line.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Chinese texts under the keys of `en/command-line/command-line.ts`. */
export const commandLine: TextsOf<typeof original> = {
  'commandLine.usage': `用法：nostro <命令> [选项] [文件 …]

命令：
  parse      按原样显示每条报文的报头和域
  validate   按标准校验每条报文
  explain    说明每个域的名称、含义和内容
  translate  将每条报文转换为另一种格式，并说明转换中丢失的内容

选项：
  --json             每个输入输出一行 JSON 对象
  --schema-only      对 MX 报文只校验模式 (schema)
  --release <名称>   MX 报文采用 SR2025 或 SR2026 的规则；未指定时采用当前生效的规则
  --to <格式>        mt 或 mx：转换的目标格式；未指定时转换为每条报文的另一种格式
  --encoding <名称>  MT 文件的编码，如 windows-1251；未指定时按字节判断
  --findings <数量>  每条报文最多显示的问题数，每个文件为其十倍；未指定时为 100
  --all              显示全部问题
  --language <代码>  en、zh-CN 或 ru；未指定时使用 LANG 的语言
  -h, --help         显示本说明

按各自标准校验的报文类型：
  {{types}}

未指定文件或文件为 - 时读取标准输入。一个文件可以包含多条报文，也可以是 RJE 或 DOS-PCC 批量文件，
大小不限。-- 之后的每个词都是文件名。

退出码：0 无错误，1 有严重程度为错误的问题或转换中有严重丢失，2 无法读取。`,
  'commandLine.remoteUsage':
    '用法：nostro remote submit [--draft] 文件… | status 参考号 | export ID | tail [--since 游标] [--once]\nNOSTRO_URL 为服务器地址，NOSTRO_KEY 为 API 密钥。',
  'commandLine.remoteUnreached': '服务器没有应答：{{reason}}',
  'commandLine.hint': '运行 nostro --help 查看全部命令和选项。',
  'commandLine.unknownCommand': '未知命令：{{command}}',
  'commandLine.unknownOption': '未知选项：{{option}}',
  'commandLine.unknownLanguage': '未知语言：{{language}}。请选择 en、zh-CN 或 ru。',
  'commandLine.unknownRelease': '未知版本：{{release}}。请从 {{allowed}} 中选择。',
  'commandLine.unknownFormat': '未知格式：{{format}}。请选择 mt 或 mx。',
  'commandLine.unknownEncoding': '未知编码：{{encoding}}。请从 {{allowed}} 中选择。',
  'commandLine.unknownNumber': '选项 {{option}} 需要一个整数：{{value}}',
  'commandLine.moreFindings_one': '… 另有 {{count, number}} 个问题，使用 --all 显示全部。',
  'commandLine.moreFindings_other': '… 另有 {{count, number}} 个问题，使用 --all 显示全部。',
  'commandLine.valueMissing': '选项 {{option}} 需要一个值。',
  'commandLine.valueNotExpected': '选项 {{option}} 不带值。',
  'commandLine.unknownField': '未知的域',
  'commandLine.refusedLine': '{{reason}}（第 4 块第 {{line}} 行）',
  'commandLine.refusedField': '{{reason}}（第 4 块第 {{line}} 行，{{tag}} 域）',
  'commandLine.cannotRead': '{{file}}：无法读取（{{reason}}）',
  'commandLine.tooLarge': '{{file}}：超过 {{max}} 百万字符，只有 validate 可以处理',
  'commandLine.encodingRead': '{{file}}：按编码 {{encoding}} 读取。',
  'commandLine.encodingGuessed':
    '{{file}}：不是 UTF-8；按 {{encoding}} 读取，此编码为推测。可用选项 --encoding 指定其他编码。',
  'commandLine.noMessage': '{{file}}：未找到报文',
  'commandLine.unknownType': '无报头的报文',
  'commandLine.noDocument': '不是 ISO 20022 报文',
  'commandLine.accepted': '网络已接受',
  'commandLine.refused': '网络已拒绝：{{code}}',
  'commandLine.verdict.valid': '有效',
  'commandLine.verdict.notValid': '无效',
  'commandLine.verdict.notChecked': '未检查：本系统没有该类型的规则',
  'commandLine.verdict.refused': '已拒绝',
  'commandLine.verdict.accepted': '已接受',
  'commandLine.error': '错误',
  'commandLine.warning': '警告',
}
