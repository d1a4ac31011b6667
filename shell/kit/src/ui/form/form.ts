/**
 * The one form library and the one validator of the front end, as a module of its own: screens without a form
 * never load it.
 */
export { zodResolver } from '@hookform/resolvers/zod';
export {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
export { array, boolean, check, maxLength, minLength, object, pipe, refine, string, transform, trim } from 'zod/mini';
