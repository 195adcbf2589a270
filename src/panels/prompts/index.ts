// Prompts: questions that wait for an answer.
export { PromptTray, type PromptTrayProps } from './prompt-tray.tsx'
