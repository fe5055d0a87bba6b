/** Subscriptions: plans, what a client bought and what it opens, orders and invoices (docs/decisions/0068). */
import { CALLS } from '@flightdeck/contract/server';
import { type Area, rowsOf } from '../../platform/area.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import {
  accessToolGrant,
  accessToolLoss,
  planVersion,
  subscription,
} from '../../platform/subscriptions/tables.ts';
import { changeSubscription, previewChange } from './change.ts';
import { createSubscription, previewCreate } from './create.ts';
import { fillDemoSubscriptions } from './demo.ts';
import { dayJob } from './job.ts';
import { clientOrders, creditInvoice, payInvoice } from './orders.ts';
import { addPlan, listPlans, savePlan } from './plans.ts';
import { printJob, registerInvoices } from './print.ts';
import { invoiceOrder, invoicePayment, subscriptionChange } from './schema.ts';
import { getSubscription, listSubscriptions } from './show.ts';
import { accessTools, previewTools, saveTools } from './tools.ts';

/** The area as the server mounts it. */
export const subscriptionsArea: Area = {
  mount(services, app) {
    registerInvoices(app, services);
    return subscriptionRoutes(services);
  },
  jobs: [dayJob, printJob],
  async demo(services, isNew) {
    if (isNew) await fillDemoSubscriptions(services);
  },
  personal: [
    rowsOf('Plans saved', 'unnamed', planVersion.savedBy),
    rowsOf('Subscriptions started', 'unnamed', subscription.startedBy),
    rowsOf('History of subscriptions', 'unnamed', subscriptionChange.by),
    rowsOf('Orders made', 'unnamed', invoiceOrder.madeBy),
    rowsOf('Payments noted', 'unnamed', invoicePayment.notedBy),
    rowsOf('Tools of subscriptions', 'removed', accessToolGrant.holderId),
    rowsOf('Lost tools of subscriptions', 'removed', accessToolLoss.personId),
  ],
};

function subscriptionRoutes(services: Services): Route[] {
  const { subscriptions } = CALLS;
  return [
    route(subscriptions.plans, () => listPlans(services)),
    route(subscriptions.addPlan, ({ body }, caller) => addPlan(services, caller, body)),
    route(subscriptions.savePlan, ({ params, body, revision }, caller) =>
      savePlan(services, caller, params.planId, body, revision),
    ),
    route(subscriptions.list, ({ body }, caller) => listSubscriptions(services, caller, body)),
    route(subscriptions.get, ({ params }, caller) =>
      getSubscription(services, caller, params.clientUuid),
    ),
    route(subscriptions.previewCreate, ({ body }, caller) => previewCreate(services, caller, body)),
    route(subscriptions.create, ({ body }, caller) => createSubscription(services, caller, body)),
    route(subscriptions.previewChange, ({ body }, caller) => previewChange(services, caller, body)),
    route(subscriptions.change, ({ body, revision }, caller) =>
      changeSubscription(services, caller, body, revision),
    ),
    route(subscriptions.tools, ({ params }, caller) =>
      accessTools(services, caller, params.clientUuid),
    ),
    route(subscriptions.previewTools, ({ body }, caller) => previewTools(services, caller, body)),
    route(subscriptions.saveTools, ({ body, revision }, caller) =>
      saveTools(services, caller, body, revision),
    ),
    route(subscriptions.orders, ({ params }, caller) =>
      clientOrders(services, caller, params.clientUuid),
    ),
    route(subscriptions.pay, ({ body }, caller) => payInvoice(services, caller, body)),
    route(subscriptions.credit, ({ body }, caller) => creditInvoice(services, caller, body)),
  ];
}
