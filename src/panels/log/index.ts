// The log panel and the shape of its entries.
export { Log, type LogProps } from './log.tsx'
export { rowsOf, type LogEntry, type LogFilter, type LogKind, type LogRow, type LogSource } from './model.ts'
