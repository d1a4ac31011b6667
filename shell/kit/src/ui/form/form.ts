/** The one form pattern, library and validator of the front end. Screens without a form never load them. */
export { useWatch } from 'react-hook-form';
export { array, boolean, minLength, object, pipe, refine, string, transform, trim } from 'zod/mini';
export {
  CheckMark,
  FieldError,
  FieldHint,
  FieldLabel,
  FormAlert,
  SubmitButton,
  TextArea,
  TextField,
} from '../components/field.tsx';
export { type Cooldown, type FieldProps, type SchemaForm, type UserError, useSchemaForm } from './use-schema-form.ts';
