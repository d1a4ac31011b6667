/**
 * The one form pattern, the one form library and the one validator of the front end, as a module of its own: screens
 * without a form never load it.
 */
export { useWatch } from 'react-hook-form';
export { array, boolean, minLength, object, pipe, refine, string, transform, trim } from 'zod/mini';
export { FieldError, FieldHint, FieldLabel, TextArea, TextField } from '../components/field.tsx';
export { CheckMark, FormAlert, SubmitButton } from './form-controls.tsx';
export { type Cooldown, type FieldProps, type SchemaForm, type UserError, useSchemaForm } from './use-schema-form.ts';
