/** The one form pattern, library and validator of the front end. Screens without a form never load them. */
export { useWatch } from 'react-hook-form';
export { array, boolean, minLength, object, pipe, refine, string, transform, trim } from 'zod/mini';
export { FieldError, FieldHint, FieldLabel, TextArea, TextField } from '../components/field.tsx';
export { CheckMark, FormAlert, SubmitButton } from './form-controls.tsx';
export { type Cooldown, type FieldProps, type SchemaForm, type UserError, useSchemaForm } from './use-schema-form.ts';
