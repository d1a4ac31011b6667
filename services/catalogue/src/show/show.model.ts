import { type Connection, type Model, Schema } from 'mongoose';

/** Tonight's show: one document, whose id is always 'tonight'. */
export interface StoredShow {
  _id: string;
  duoOnly: boolean;
}

export type ShowModel = Model<StoredShow>;

const showSchema = new Schema<StoredShow>(
  { _id: { type: String, default: 'tonight' }, duoOnly: { type: Boolean, required: true } },
  { versionKey: false },
);

export function defineShowModel(connection: Connection): ShowModel {
  return connection.model<StoredShow>('Show', showSchema);
}
