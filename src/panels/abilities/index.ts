// The editor of abilities; fetched when somebody enters one.
export { AbilityEditor, type AbilityEditorProps } from './ability-editor.tsx'
